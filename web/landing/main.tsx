import '#kit/tokens';
