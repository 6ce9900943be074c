import type { CatalogueSession } from '#shared/contract/catalogueFile.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { escapeMarkup } from '#shared/kernel/escapeMarkup.ts';
import { plural } from '../text/plural.ts';

type Hall = CatalogueSession & { seatMap: NonNullable<CatalogueSession['seatMap']> };

export const hasHall = (session: CatalogueSession): session is Hall => session.seatMap !== undefined;

const COLOURS = ['#b4231f', '#1d5fa8', '#2c7a3f', '#8a5a00', '#6b3fa0', '#0f7173', '#a83279', '#555555'];
const LEGEND_LINE = 16;
const MARGIN = 30;

/** Draws a session's seats as SVG: a colour for each tier with its price and places, and the names of rows and seats. */
export function drawHall({ id, tiers, seatMap }: Hall): string {
  const { width, height, stage, areas } = seatMap;
  const write = createMoneyFormat('en');
  const seats = areas.flatMap((area) => area.seats);
  const colourOf = new Map(tiers.map((tier, index) => [tier.id, COLOURS[index % COLOURS.length]!]));
  const legend = tiers.map((tier, index) => {
    const count = seats.filter(({ tierId }) => tierId === tier.id).length;
    const places = count > 0 ? plural(count, 'seat') : `${plural(tier.capacity ?? 0, 'standing place')}, not drawn`;
    const y = height + LEGEND_LINE * (index + 1);
    return (
      `<circle cx="6" cy="${y - 4}" r="4" fill="${colourOf.get(tier.id)}"/>` +
      `<text x="16" y="${y}">${escapeMarkup(`${tier.name.en}, ${write(tier.faceValue)}, ${places}`)}</text>`
    );
  });
  const rows = areas.flatMap((area) => [...Map.groupBy(area.seats, ({ row }) => row).values()]);
  const labels = rows.map((row) => {
    const first = row.reduce((left, seat) => (seat.x < left.x ? seat : left));
    return `<text x="${first.x - 8}" y="${first.y + 2}" text-anchor="end" font-size="6">${escapeMarkup(first.row)}</text>`;
  });
  const dots = areas.flatMap((area) =>
    area.seats.map(
      ({ x, y, row, number, tierId, kind }) =>
        `<circle cx="${x}" cy="${y}" r="4" fill="${colourOf.get(tierId) ?? '#000'}"${kind ? ' stroke="#000"' : ''}>` +
        `<title>${escapeMarkup(`${area.name.en}, row ${row}, seat ${number}${kind ? `, ${kind}` : ''}`)}</title></circle>`,
    ),
  );
  const total = height + LEGEND_LINE * (tiers.length + 1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} 0 ${width + 2 * MARGIN} ${total}" font-family="sans-serif" font-size="10">`,
    `<title>${escapeMarkup(id)}</title>`,
    `<rect x="${-MARGIN}" width="${width + 2 * MARGIN}" height="${total}" fill="#fff"/>`,
    `<rect x="${stage.x}" y="${stage.y}" width="${stage.width}" height="${stage.height}" fill="#ddd"/>`,
    `<text x="${stage.x + stage.width / 2}" y="${stage.y + stage.height / 2 + 4}" text-anchor="middle">${escapeMarkup(stage.name.en)}</text>`,
    ...dots,
    ...labels,
    ...legend,
    '</svg>',
    '',
  ].join('\n');
}
