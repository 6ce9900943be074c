import { buttonLook } from '#client/ui/Button.tsx';
import type { ActionLink, OrderCardView } from './toOrderCard.ts';

type ActionLinksProps = {
  actions: ActionLink[];
  /** Name of the order for screen readers. */
  about?: string;
  size?: 'sm' | 'md';
};

/** In a list, a ready order has no link that confirms the receipt. The order's page has the link. */
export const listActions = ({ actions, ready }: OrderCardView) =>
  actions.filter(({ action }) => !(ready && action === 'confirmReceipt'));

export function ActionLinks({ actions, about, size = 'md' }: ActionLinksProps) {
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map(({ action, label, href }, index) => (
        <a
          key={action}
          href={href}
          {...(about && { 'aria-label': `${label}: ${about}` })}
          className={buttonLook({ look: index === 0 ? 'primary' : 'secondary', size })}
        >
          {label}
        </a>
      ))}
    </div>
  );
}
