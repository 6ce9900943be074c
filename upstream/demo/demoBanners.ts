import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { words } from './parts/words.ts';

/** The big pictures on the home page, in the order they turn. */
export const demoBanners: CatalogueFile['banners'] = [
  {
    activityId: 'ferry-light-parade',
    title: words('Two thousand ferry lamps', 'Dua ribu lampu feri', '兩千盞渡輪燈'),
    subtitle: words(
      'Mira Kwan sings ten years of songs at Tidewall Arena',
      'Mira Kwan menyanyikan sepuluh tahun karyanya di Tidewall Arena',
      '關米拉十年創作，潮壁體育館一夜唱盡',
    ),
  },
  {
    activityId: 'low-tide-festival',
    title: words('The sea leaves when you arrive', 'Laut surut saat Anda datang', '你一到，潮便退'),
    subtitle: words(
      'Low Tide Festival: two days, three stages, one old slipway',
      'Festival Air Surut: dua hari, tiga panggung, satu galangan tua',
      '退潮音樂節：兩天、三個舞台、一座舊船塢',
    ),
  },
  {
    activityId: 'the-clockmakers-widow',
    title: words('One hour nobody remembers', 'Satu jam yang tak diingat siapa pun', '無人記得的一小時'),
    subtitle: words(
      'The Clockmaker’s Widow, a new opera at the Jasper Theatre',
      'Janda Sang Pembuat Jam, opera baru di Teater Jasper',
      '全新歌劇《鐘錶匠的遺孀》，碧玉大戲院',
    ),
  },
  {
    activityId: 'postal-dogs-return-to-sender',
    title: words('Bring a letter you never sent', 'Bawa surat yang tak pernah terkirim', '帶上那封沒寄出的信'),
    subtitle: words(
      'Postal Dogs fill the Kingfisher Dome in Taipei',
      'Postal Dogs memenuhi Kingfisher Dome di Taipei',
      '郵差犬登上台北翠鳥巨蛋',
    ),
  },
  {
    activityId: 'the-whale-who-missed-the-bus',
    title: words('Have you seen this whale?', 'Pernah lihat paus ini?', '有沒有見過這條鯨魚？'),
    subtitle: words(
      'Nine metres of raincoats look for the right bus stop. Ages three and up',
      'Sembilan meter jas hujan mencari halte yang tepat. Usia tiga tahun ke atas',
      '九米長的雨衣鯨魚正在找車站，三歲起合看',
    ),
  },
];
