/** 24 × 24 outlines, drawn with the colour of the text around them. */
const PATHS = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 12h17M12 3c2.5 2.4 3.8 5.4 3.8 9s-1.3 6.6-3.8 9c-2.5-2.4-3.8-5.4-3.8-9S9.5 5.4 12 3Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.7 3.7-6 7.5-6s6.9 2.3 7.5 6',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 10 17.5 19.5 7',
  chevronRight: 'M9 5.5 15.5 12 9 18.5',
  chevronLeft: 'M15 5.5 8.5 12 15 18.5',
  chevronDown: 'M5.5 9 12 15.5 18.5 9',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4V12l3 2.5',
  pin: 'M12 21c4.5-4.6 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.4 7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM14.5 7v10',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5h4',
  headset: 'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h3v5h-3zM16.5 13.5h3v5h-3zM19.5 18.5c0 1.5-1.5 2.5-4 2.5',
  phone: 'M6 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6.5 6.5l1.5-2 4 1.5v3c0 1-.8 2-2 2A16.5 16.5 0 0 1 4 5.5c0-1.2 1-2 2-2Z',
  mail: 'M3.5 5.5h17v13h-17zM4 6l8 7 8-7',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.5v.5',
  alert: 'M12 4 2.8 20h18.4zM12 10v5M12 17.3v.4',
  music: 'M9 18V5.5l11-2V16M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Zm11-2a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 8c.5-3.2 3-5 6.5-5s6 1.8 6.5 5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 15c2 .8 3.2 2.3 3.5 4.5',
  external: 'M14 4.5h5.5V10M19.5 4.5 11 13M17.5 13.5v6h-13v-13h6',
  list: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12.5v7h14v-7',
  map: 'M9 4.5 3.5 6.5v13l5.5-2 6 2 5.5-2v-13l-5.5 2zM9 4.5v13M15 6.5v13',
  menu: 'M4 7h16M4 12h16M4 17h16',
  shield: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15.2 10',
  receipt: 'M6 3.5h12v17l-2.4-1.6-1.8 1.6-1.8-1.6-1.8 1.6-1.8-1.6L6 20.5zM9.5 8.5h5M9.5 12.5h5',
  chat: 'M4.5 5h15v10.5H11L7 19.5v-4H4.5zM8.5 9h7M8.5 12h4',
  logout: 'M10 4.5H5v15h5M14.5 8l4 4-4 4M18 12H9.5',
  settings:
    'M4.5 7h9M18 7h1.5M4.5 12H6M10.5 12h9M4.5 17h7M16 17h3.5M15.7 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM8.3 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM13.7 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  microphone: 'M12 3.5a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3ZM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M9 21h6',
  masks:
    'M3.5 4.5h10V11a5 5 0 0 1-10 0zM6.5 8.3h.01M10.5 8.3h.01M6.6 11.6c1 1 2.8 1 3.8 0M16.5 8.5h4V15a5 5 0 0 1-8.6 3.5M17.5 12.3h.01M15.3 16.7c.6-.9 1.7-1.2 2.6-.7',
  curtain: 'M3.5 4.5h17M5 4.5v15M19 4.5v15M5 15.5c4-1.5 6-5.5 6.5-11M19 15.5c-4-1.5-6-5.5-6.5-11M3.5 19.5h17',
  ball: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 3.5v17M3.5 12h17M6 6c2.7 3.2 2.7 8.8 0 12M18 6c-2.7 3.2-2.7 8.8 0 12',
  tent: 'M12 3.5V7M12 7 4 13v6.5h16V13zM12 7c0 5-1.5 9-4 12.5M12 7c0 5 1.5 9 4 12.5M12 3.5l4 1.4-4 1.4',
  frame: 'M4 8.5h16v11H4zM9 8.5l3-4.5 3 4.5M7.5 16.5l3-3.5 2.2 2.4 1.6-1.6 2.2 2.7',
  balloon:
    'M12 3.5a5.6 5.6 0 0 0-5.6 5.8c0 3.4 3 6.2 5.6 6.2s5.6-2.8 5.6-6.2A5.6 5.6 0 0 0 12 3.5ZM12 15.5l-1.3 1.8h2.6zM12 17.3c0 1.8-1.8 1.8-1.8 3.7M9.3 9c.1-1.4 1-2.4 2.2-2.7',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration only: the words beside it, or the control's label, say what it means. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
