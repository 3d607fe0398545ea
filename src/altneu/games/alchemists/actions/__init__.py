"""What a cube can do: foraging, mixing, selling, buying, publishing, debunking, experiments."""
