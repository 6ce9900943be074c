import { Footer, Header } from './Frame.jsx';

const GRID = 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z';
const CHIPS = 'sr-only lg:not-sr-only lg:mb-1 lg:font-bold';
const GRID_OF_CARDS = 'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 lg:gap-y-8 lg:grid-cols-4';
const money = new Intl.NumberFormat('en', { minimumFractionDigits: 0 });
const address = (poster, width) => `/images?src=${encodeURIComponent(poster)}&w=${width}`;

/** The same elements and texts as Frontrow's list of events. */
export function ListPage({ listing }) {
  return (
    <>
      <Header />
      <main className="page-width grid grid-cols-1 gap-y-4 pt-5 sm:pt-10 lg:grid-cols-24 lg:gap-x-8 lg:gap-y-8">
        <header className="lg:col-span-24">
          <h1 className="font-extrabold text-2xl tracking-tight sm:text-3xl">Events in all cities</h1>
          <p className="mt-1 text-ink-soft">{listing.total} events</p>
        </header>
        <nav aria-label="Filters" className="grid min-w-0 grid-cols-1 content-start gap-2.5 lg:col-span-6 lg:gap-8">
          <Filters label="Category" filters={listing.categoryFilters} icon />
          <Filters label="City" filters={listing.hotCityFilters} icon />
          <div className="grid min-w-0 grid-cols-1 gap-2.5 lg:gap-2">
            <Filters label="Time" filters={listing.timeFilters} icon />
            <DateForm />
          </div>
        </nav>
        <section aria-label="Events" className="grid min-w-0 grid-cols-1 content-start gap-5 lg:col-span-18">
          <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
            <Filters label="Sort by" filters={listing.sortFilters} />
          </div>
          <ul className={GRID_OF_CARDS}>
            {listing.result.map((card, index) => (
              <li key={card.id} className="min-w-0 snap-start">
                <Card card={card} priority={index < 4} />
              </li>
            ))}
            {Array.from({ length: listing.total - listing.result.length }, (_, place) => `place ${place}`).map(
              (place) => (
                <li key={place} aria-hidden="true" className="placeholder" />
              ),
            )}
          </ul>
          <div className="mt-10 mb-6 grid min-h-11 place-items-center text-ink-soft">
            <p className="text-center">
              <a href="/en/hk3-all?scope=all&pageIndex=2" className="inline-flex min-h-11 items-center font-semibold">
                <Icon path="M5.5 9 12 15.5 18.5 9" />
                More events
              </a>
            </p>
          </div>
        </section>
      </main>
      <Footer />
    </>
  );
}

const Icon = ({ path }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="icon size-5">
    <path d={path} />
  </svg>
);

function Filters({ label, filters, icon }) {
  return (
    <section aria-labelledby={label} className="min-w-0">
      <h2 id={label} className={CHIPS}>
        {label}
      </h2>
      <ul className="chip-row filter-column">
        {icon && (
          <li aria-hidden="true" className="grid place-items-center text-ink-soft lg:hidden">
            <Icon path={GRID} />
          </li>
        )}
        {filters.map(({ code, name, selected }) => (
          <li key={code}>
            <a href={`/en/hk3-${code}?scope=all`} aria-current={selected ? 'true' : undefined} className="chip">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DateForm() {
  return (
    <details className="group min-w-0 rounded-lg open:border open:border-line open:bg-surface open:p-3 lg:open:p-4">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md pr-2 font-semibold">
        <Icon path="M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4" />
        Choose dates
        <Icon path="M5.5 9 12 15.5 18.5 9" />
      </summary>
      <form className="mt-2 grid grid-cols-2 gap-3 lg:grid-cols-1" action="/en/hk3-all">
        <input type="hidden" name="scope" value="all" />
        {['start', 'end'].map((name) => (
          <div key={name}>
            <label htmlFor={name} className="mb-1 block font-medium text-sm">
              {name}
            </label>
            <div className="flex gap-2">
              <div className="relative min-w-0 flex-1">
                <input id={name} className="field" type="date" min="2026-11-22" name={name} />
              </div>
            </div>
          </div>
        ))}
        <button type="submit" className="inline-flex min-h-11 items-center justify-center gap-2 rounded-md">
          Show events
        </button>
      </form>
    </details>
  );
}

function Card({ card, priority }) {
  return (
    <a href={`/en/activity/${card.id}`} className="card group">
      <span className="card-picture">
        <span className="poster rounded-lg">
          <img
            src={address(card.poster, 257)}
            srcSet={`${address(card.poster, 257)} 1x, ${address(card.poster, 514)} 2x`}
            width="257"
            height="350"
            alt=""
            decoding="async"
            fetchPriority={priority ? 'high' : undefined}
            loading={priority ? undefined : 'lazy'}
          />
        </span>
        {card.discountRate && <span className="discount">{Math.round(100 - card.discountRate * 10)}% off</span>}
      </span>
      <span className="card-text">
        <span className="line-clamp-2 font-semibold leading-snug group-hover:text-accent">{card.name}</span>
        <span className="mt-1 line-clamp-2 text-ink-soft text-sm">{card.timeRange}</span>
        <span className="line-clamp-1 text-ink-soft text-sm">{`${card.cityName} · ${card.venueName}`}</span>
        {card.priceFrom && (
          <span className="mt-auto pt-1.5 font-bold">
            {`From ${card.priceFrom.currency} ${money.format(card.priceFrom.amount / 100)}`}
          </span>
        )}
      </span>
    </a>
  );
}
