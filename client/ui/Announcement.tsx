import { useState } from 'react';

/** Says a text to screen readers each time it changes, and nothing before its first change. */
export function Announcement({ text }: { text: string }) {
  const [last, setLast] = useState({ text, hasChanged: false });
  if (last.text !== text) setLast({ text, hasChanged: true });
  return (
    <p role="status" className="sr-only">
      {last.hasChanged ? text : ''}
    </p>
  );
}
