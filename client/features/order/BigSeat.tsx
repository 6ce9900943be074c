import { useTranslation } from '#client/i18n/useTranslation.ts';

type BigSeatProps = { area: string; row: string; numbers: string };

/** A seat in large type, readable at arm's length. Its labels are in the namespace `voucher`. */
export function BigSeat({ area, row, numbers }: BigSeatProps) {
  const { t } = useTranslation('voucher');
  const facts = [
    { label: t('ticket.area'), value: area, look: 'text-xl' },
    { label: t('ticket.row'), value: row, look: 'text-3xl' },
    { label: t('ticket.number'), value: numbers, look: 'text-3xl' },
  ];
  return (
    <dl className="mt-1 grid grid-cols-[minmax(5rem,1fr)_auto_auto] items-end gap-x-5 max-2xs:grid-cols-2 max-2xs:*:first:col-span-2">
      {facts.map(({ label, value, look }) => (
        <div key={label}>
          <dt className="text-sm opacity-75">{label}</dt>
          <dd className={`font-bold tabular-nums ${look}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
