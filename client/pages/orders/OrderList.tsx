import type { GrownList } from '#client/features/growingList/GrowingPages.tsx';
import { Placeholders } from '#client/ui/Placeholders.tsx';
import { OrderCard } from './OrderCard.tsx';
import type { OrderCardView } from './toOrderCard.ts';

export function OrderList({ cards, placeholders, firstPlace }: GrownList<OrderCardView>) {
  return (
    <ul className="grid gap-4">
      {cards.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
      <Placeholders
        after={cards.length}
        count={placeholders}
        firstPlace={firstPlace}
        className="h-72 rounded-xl bg-sunken sm:h-64 noscript:hidden"
      />
    </ul>
  );
}
