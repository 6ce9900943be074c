import type { CatalogueDelivery, LocalizedText } from '#shared/contract/catalogueFile.ts';
import type { DeliveryType } from '#shared/domain/deliveryTypes.ts';
import type { DemoCity } from './demoCities.ts';
import { demoVenues } from './demoVenues.ts';
import type { DemoEvent } from './parts/demoEvent.ts';
import { words } from './parts/words.ts';

/** What its kind of event usually offers; the operas show every way there is. */
const USUAL: Record<DemoEvent['type'], DeliveryType[]> = {
  all: ['eTicket'],
  concert: ['eTicket', 'selfPickup', 'courier'],
  theatre: ['eTicket', 'selfPickup', 'onSite'],
  opera: ['eTicket', 'onSite', 'selfPickup', 'courier'],
  sport: ['eTicket', 'onSite'],
  festival: ['eTicket', 'selfPickup', 'courier'],
  exhibition: ['eTicket', 'onSite'],
  family: ['eTicket', 'selfPickup', 'onSite'],
};
/** Runners fetch their number and shirt anyway; what everybody wants is sold without paper, so that it is hard to resell. */
const RACE: DeliveryType[] = ['selfPickup', 'courier'];
const HIGH_DEMAND: DeliveryType[] = ['eTicket', 'onSite'];

export function deliveriesOf(event: DemoEvent, city: DemoCity): CatalogueDelivery[] {
  const isRace = event.tiers.some(({ id }) => id === 'runner');
  const types = isRace ? RACE : event.highDemand ? HIGH_DEMAND : USUAL[event.type];
  return types.map((type) => {
    if (type === 'selfPickup') return { type, pickup: { address: COUNTERS[city.code]!, time: COUNTER_HOURS } };
    if (type === 'onSite') return { type, pickup: { address: entranceOf(event), time: ENTRANCE_HOURS } };
    return { type };
  });
}

const COUNTERS: Record<string, LocalizedText> = {
  hk3: words(
    'Frontrow Counter, Shop 12, 6 Tin Kettle Street, Causeway Bay',
    'Konter Frontrow, Shop 12, 6 Tin Kettle Street, Causeway Bay',
    '銅鑼灣錫壺街6號12號舖 Frontrow 取票處',
  ),
  mo1: words(
    'Frontrow Counter, Rua das Lanternas 21, Sé',
    'Konter Frontrow, Rua das Lanternas 21, Sé',
    '大堂區燈籠街21號 Frontrow 取票處',
  ),
  tw1: words(
    'Frontrow Counter, B1, 30 Songhua Road, Xinyi District',
    'Konter Frontrow, B1, Songhua Road No. 30, Distrik Xinyi',
    '信義區松樺路30號地下一樓 Frontrow 取票處',
  ),
  sg1: words(
    'Frontrow Counter, #02-14, 8 Kite Maker Lane',
    'Konter Frontrow, #02-14, 8 Kite Maker Lane',
    '風箏匠巷8號 #02-14 Frontrow 取票處',
  ),
  jkt1: words(
    'Frontrow Counter, Jl. Layang-Layang No. 12, Gambir',
    'Konter Frontrow, Jl. Layang-Layang No. 12, Gambir',
    'Frontrow 取票處，Jl. Layang-Layang No. 12, Gambir',
  ),
  bali1: words(
    'Frontrow Counter, Jl. Perahu Senja No. 5, Kuta',
    'Konter Frontrow, Jl. Perahu Senja No. 5, Kuta',
    'Frontrow 取票處，Jl. Perahu Senja No. 5, Kuta',
  ),
};
const COUNTER_HOURS = words(
  'Daily 11:00–19:00, from the day after your order to the day before the event',
  'Setiap hari pukul 11.00–19.00, mulai sehari setelah pemesanan hingga sehari sebelum acara',
  '每日 11:00–19:00，由訂購翌日至節目前一天',
);
const ENTRANCE_HOURS = words(
  'On the day of your visit, from one hour before doors open',
  'Pada hari kunjungan, mulai satu jam sebelum pintu dibuka',
  '到場當日，由開放入場前一小時起',
);

function entranceOf({ venue }: DemoEvent): LocalizedText {
  const { name, address } = demoVenues.find(({ id }) => id === venue)!;
  return words(
    `Ticket counter at the main entrance, ${name.en}, ${address.en}`,
    `Loket di pintu masuk utama, ${name.id}, ${address.id}`,
    `${address['zh-HK']} ${name['zh-HK']}正門票務處`,
  );
}
