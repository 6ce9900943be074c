import { Icon } from '#client/ui/Icon.tsx';
import type { SignedInUser } from './signedInUser.ts';

/** The first letter of the nickname, or an icon if there is no nickname. */
export function Avatar({ user: { nickname } }: { user: SignedInUser }) {
  const [letter] = nickname?.trim() ?? '';
  return (
    <span className="grid size-9 place-items-center rounded-full border border-line-strong bg-sunken font-bold text-ink">
      {letter ? letter.toUpperCase() : <Icon name="user" />}
    </span>
  );
}
