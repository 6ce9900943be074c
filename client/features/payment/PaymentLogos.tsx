/** Brand names in their owners' spelling, drawn as neutral wordmarks. The last one is the pay-later provider. */
const METHODS = [
  { name: 'Alipay', width: 50 },
  { name: 'PayNow', width: 60 },
  { name: 'QRIS', width: 40 },
  { name: 'Kredivo PayLater', width: 128 },
];

export function PaymentLogos() {
  return (
    <ul className="flex flex-wrap gap-2">
      {METHODS.map(({ name, width }) => (
        <li key={name} className="rounded-md border border-line bg-surface px-3 py-2">
          <svg role="img" aria-label={name} viewBox={`0 0 ${width} 20`} height="20" width={width}>
            <text x={width / 2} y="15" textAnchor="middle" fontSize="15" fontWeight="800" fill="currentColor">
              {name}
            </text>
          </svg>
        </li>
      ))}
    </ul>
  );
}
