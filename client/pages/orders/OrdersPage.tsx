import { type ReactNode, useContext, useRef } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { GrowingPages, type GrownList } from '#client/features/growingList/GrowingPages.tsx';
import { toCardPage } from '#client/features/growingList/toCardPage.ts';
import { HeldBar } from '#client/features/hold/HeldBar.tsx';
import { useHeldTickets } from '#client/features/hold/heldTickets.ts';
import { OrderEventSummary } from '#client/features/order/OrderEventSummary.tsx';
import { useSavedTickets } from '#client/features/savedTickets/useSavedTickets.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { ShopApiContext } from '#client/platform/shopApi.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Placeholders } from '#client/ui/Placeholders.tsx';
import { useCurrentInView } from '#client/ui/revealFocused.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/domain/selling/orderLifecycle.ts';
import { ActionLinks, listActions } from './ActionLinks.tsx';
import { NextEventCard } from './NextEventCard.tsx';
import { OrderStatusLine } from './OrderStatusLine.tsx';
import { ordersPath } from './orderFilters.ts';
import type { OrdersPageData } from './ordersPage.loader.ts';
import { type OrderCardView, toOrderCard } from './toOrderCard.ts';

export function OrdersPage() {
  const { path, status, ahead, page } = useLoaderData<OrdersPageData>();
  const { t } = useTranslation('orders');
  const { language, hidden = [] } = useShopInfo();
  const { key } = useLocation();
  const api = useContext(ShopApiContext);
  const held = useHeldTickets();
  useSavedTickets(ahead ? listVouchers(ahead) : []);
  const isEmpty = page.cards.length === 0;
  const nothingAhead = !ahead?.next && !ahead?.toPay.length;

  async function loadPage(pageIndex: number) {
    const answer = await api!.listOrders({ ...(status ? { status } : { time: 'past' }), pageIndex });
    return toCardPage(answer, toOrderCard({ language, t, hidden }));
  }

  const list = !isEmpty && (
    <GrowingPages key={key} first={page} address={localPath(language, path)} loadPage={loadPage}>
      {(grown) => <OrderList {...grown} />}
    </GrowingPages>
  );
  return (
    <main className="page-width py-6 sm:py-10">
      <PageHead title={t('list.title')} description={t('list.description')} path={path} noindex />
      <div className="mx-auto max-w-3xl">
        <h1 className="text-2xl sm:text-3xl">{t('list.title')}</h1>
        {ahead && <OrdersAhead ahead={ahead} />}
        <StatusTabs chosen={status} />
        {isEmpty && (status || nothingAhead) && <NoOrders filtered={status !== null} />}
        {isEmpty && !nothingAhead && <p className="mt-10 text-center text-ink-soft">{t('common:paging.end')}</p>}
        {status && <h2 className="sr-only">{t(`order:status.${status}`)}</h2>}
        {status ? list : list && <PastOrders open={nothingAhead}>{list}</PastOrders>}
      </div>
      {held && (
        <HeldBar
          held={held}
          className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-50 mx-auto max-w-xl"
        />
      )}
    </main>
  );
}

type Ahead = NonNullable<OrdersPageData['ahead']>;

/** Maximum number of vouchers that the browser saves for use without a network: those of the next events. */
const MOST_SAVED = 5;

/** Links to the vouchers of the next events. */
function listVouchers({ next, upcoming }: Ahead): string[] {
  const actions = [...(next ? [next.order] : []), ...upcoming].flatMap((order) => order.actions);
  return actions
    .filter(({ action }) => action === 'viewTickets')
    .map(({ href }) => href)
    .slice(0, MOST_SAVED);
}

/** Orders of coming events by date, and unpaid orders. */
function OrdersAhead({ ahead: { next, upcoming, toPay } }: { ahead: Ahead }) {
  const { t } = useTranslation('orders');
  return (
    <>
      {next && (
        <section aria-labelledby="upcoming" className="mt-5">
          <h2 id="upcoming" className="mb-3 text-xl">
            {t('list.upcoming')}
          </h2>
          <div className="grid gap-4">
            <NextEventCard {...next} />
            {upcoming.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </div>
        </section>
      )}
      {toPay.length > 0 && (
        <section aria-labelledby="to-pay" className="mt-8">
          <h2 id="to-pay" className="mb-3 text-xl">
            {t('list.toPay')}
          </h2>
          <div className="grid gap-4">
            {toPay.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function PastOrders({ open, children }: { open: boolean; children: ReactNode }) {
  const { t } = useTranslation('orders');
  return (
    <details open={open} className="group">
      <summary className="mb-3 flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-bold text-xl hover:text-accent">
        <h2 className="text-xl">{t('list.past')}</h2>
        <Icon name="chevronDown" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

/** Plain links, so that the filter works without scripts and with Back. */
function StatusTabs({ chosen }: { chosen: OrderStatus | null }) {
  const { t } = useTranslation('orders');
  const { language } = useShopInfo();
  const row = useRef<HTMLUListElement>(null);
  useCurrentInView(row, chosen ?? '');
  return (
    <nav aria-label={t('list.filter')} className="my-5">
      <ul ref={row} className="chip-row">
        {[undefined, ...ORDER_STATUSES].map((status) => (
          <li key={status ?? 'all'}>
            <a
              href={localPath(language, ordersPath(status))}
              aria-current={(status ?? null) === chosen ? 'page' : undefined}
              className="chip"
            >
              {status ? t(`order:status.${status}`) : t('list.all')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OrderList({ cards, placeholders, firstPlace }: GrownList<OrderCardView>) {
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

/** One order in the list, without hooks. The event's name links to the order. */
function OrderCard({ order }: { order: OrderCardView }) {
  const { href, number, note, event, quantity, amount } = order;
  return (
    <article className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="mb-3">
        <OrderStatusLine order={order}>{number}</OrderStatusLine>
      </div>
      <OrderEventSummary event={event} href={href} level="h3">
        <p className="mt-1 text-sm">
          {quantity} · <b className="font-semibold tabular-nums">{amount}</b>
        </p>
      </OrderEventSummary>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-3">
        <p className="min-w-0 flex-1 basis-56 text-ink-soft text-sm">{note}</p>
        <ActionLinks actions={listActions(order)} about={event.name} size="sm" />
      </div>
    </article>
  );
}

function NoOrders({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('orders');
  const { language } = useShopInfo();
  return (
    <div className="grid justify-items-center gap-4 rounded-xl bg-sunken px-4 py-14 text-center">
      <Icon name="ticket" className="size-9 text-ink-soft" />
      <div>
        <p className="font-semibold text-lg">{t('list.empty')}</p>
        <p className="mt-1 max-w-sm text-ink-soft">{t(filtered ? 'list.emptyFilter' : 'list.emptyText')}</p>
      </div>
      <a href={localPath(language, filtered ? ordersPath(undefined) : '/')} className={buttonLook()}>
        {t(filtered ? 'list.showAll' : 'list.browse')}
      </a>
    </div>
  );
}
