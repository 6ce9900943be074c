import type { LocalizedText } from '#shared/contract/catalogueFile.ts';
import type { DemoTier } from './demoEvent.ts';
import { words } from './words.ts';

/** The ticket kinds of the demo: `tier.standing(480, 120)` costs 480 and has 120 places; seated tiers have no capacity of their own. */
export const tier = {
  standing: kind('standing', words('Standing', 'Berdiri', '企位')),
  frontStanding: kind('front-standing', words('Front Standing', 'Berdiri Depan', '前排企位')),
  seated: kind('seated', words('Free Seating', 'Duduk Bebas', '不劃位座席')),
  table: kind('table', words('Table Seat', 'Kursi Meja', '餐桌座位')),
  bar: kind('bar', words('Bar Stool', 'Kursi Bar', '吧枱座位')),
  balcony: kind('balcony', words('Balcony', 'Balkon', '樓座')),
  general: kind('general', words('General Admission', 'Umum', '普通入場')),
  premium: kind('premium', words('Premium', 'Premium', '尊貴')),
  vip: kind('vip', words('VIP with Meet & Greet', 'VIP dengan Temu Artis', 'VIP連見面環節')),
  zoneA: kind('zone-a', words('Zone A', 'Zona A', 'A 區')),
  zoneB: kind('zone-b', words('Zone B', 'Zona B', 'B 區')),
  zoneC: kind('zone-c', words('Zone C', 'Zona C', 'C 區')),
  zoneD: kind('zone-d', words('Zone D', 'Zona D', 'D 區')),
  zoneE: kind('zone-e', words('Zone E', 'Zona E', 'E 區')),
  adult: kind('adult', words('Adult', 'Dewasa', '成人')),
  concession: kind('concession', words('Student & Senior', 'Pelajar & Lansia', '學生及長者')),
  child: kind('child', words('Child (3–12)', 'Anak (3–12 tahun)', '小童（3–12歲）')),
  family: kind('family', words('Family of Four', 'Keluarga Berempat', '四人家庭票')),
  cushion: kind('cushion', words('Floor Cushion', 'Bantal Lantai', '地墊座位')),
  dayPass: kind('day-pass', words('Day Pass', 'Tiket Harian', '單日票')),
  fullPass: kind('full-pass', words('Full Festival Pass', 'Tiket Terusan', '全期通行證')),
  earlyEntry: kind('early-entry', words('Early Entry', 'Masuk Lebih Awal', '優先入場')),
  runner: kind('runner', words('Race Entry', 'Peserta Lomba', '參賽名額')),
  spectator: kind('spectator', words('Grandstand', 'Tribun', '看台')),
  courtside: kind('courtside', words('Courtside', 'Tepi Lapangan', '場邊座位')),
  picnic: kind('picnic', words('Picnic Mat for Two', 'Tikar Piknik Berdua', '雙人野餐墊')),
  rows1To4: kind('rows-1-4', words('Stalls, Front Rows', 'Lantai Utama, Baris Depan', '堂座前排')),
  stalls: kind('stalls', words('Stalls', 'Lantai Utama', '堂座')),
  boxes: kind('boxes', words('Boxes', 'Boks', '廂座')),
  circleFront: kind('circle-front', words('Circle, Front Rows', 'Balkon, Baris Depan', '樓座前排')),
  circle: kind('circle', words('Circle', 'Balkon', '樓座')),
};

function kind(id: string, name: LocalizedText) {
  return (price: number, capacity?: number): DemoTier => ({ id, name, price, ...(capacity && { capacity }) });
}
