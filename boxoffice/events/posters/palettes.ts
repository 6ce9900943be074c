/** Six inks from dark to light: three dark inks, two bright ones, and the paper. */
export type Palette = { night: string; deep: string; mid: string; hot: string; glow: string; paper: string };

export const palettes: Palette[] = [
  inks('#0d1b2a #1b3a5c #2f6f8f #ff6b35 #ffc45c #fff3dc'),
  inks('#1f0d2e #4a1a5e #8a2c7b #ff4f79 #ffb86b #fff0e6'),
  inks('#0b1f1a #14453a #2c7a5b #f2542d #f5c84c #f7f1dc'),
  inks('#2b1210 #6b2318 #b5432a #f08a3c #ffd28a #fdf0d9'),
  inks('#12123b #2a2a7c #4d57c9 #ff5d5d #ffd447 #f5f2ff'),
  inks('#08262b #0f4c54 #1c8580 #ff7b6b #ffd6a0 #fbf5ea'),
  inks('#26070f #64122a #a3213f #f2643d #f7b267 #fff1e0'),
  inks('#06283d #0b5c7a #1f93ab #ffb100 #fff07c #f4fbff'),
  inks('#161616 #3a2a2a #8c2f2b #e8392e #f6cfa8 #f6efe4'),
  inks('#1a1040 #3d2c8d #6f57d9 #38e0b0 #c4ffd9 #f6f3ff'),
  inks('#3a1420 #7d2e46 #c75b70 #ffa07a #ffd9c0 #fff6f0'),
  inks('#1c2412 #3f5a1f #7fa032 #f0852a #ffe06e #faf5e0'),
  inks('#0a0a23 #1e1b5e #4b2bd6 #ff2e88 #21e6ff #f4f4ff'),
  inks('#06241f #0c5a49 #2f9e7c #e8452c #ffcf4a #fff7e2'),
  inks('#1b1b3a #53356a #a24f8c #ff8a5b #ffd08a #fff1e4'),
  inks('#0a1f6b #1740c4 #4d86ff #ff5a1f #ffd23f #fbf4e4'),
  inks('#2b1218 #6a2436 #b8455f #ff7aa2 #ffd1dc #fff7f2'),
  inks('#0c2233 #234e6e #5a93b5 #f25f5c #ffe066 #f1f8fb'),
  inks('#3b0f05 #8a2a0b #d4571b #ffb01f #ffe38a #fff5dd'),
  inks('#15201c #2d5a4a #5fa384 #c79bf5 #ffe08a #f8f6ef'),
];

function inks(list: string): Palette {
  const [night, deep, mid, hot, glow, paper] = list.split(' ') as [string, string, string, string, string, string];
  return { night, deep, mid, hot, glow, paper };
}
