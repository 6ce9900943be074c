import { useState } from 'react';

/** Announces a text to screen readers after each change, but not its first value. */
export function Announcement({ text }: { text: string }) {
  const [last, setLast] = useState({ text, hasChanged: false });
  if (last.text !== text) setLast({ text, hasChanged: true });
  return (
    <p role="status" className="sr-only">
      {last.hasChanged ? text : ''}
    </p>
  );
}
