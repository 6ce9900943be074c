import type * as z from 'zod/mini';
import type { CatalogueVenue, LocalizedText } from '#shared/contract/catalogueFile.ts';
import { words } from './parts/words.ts';

type DemoVenue = z.infer<typeof CatalogueVenue>;

/** Invented houses in invented streets; the coordinates lie in the named district. */
export const demoVenues: DemoVenue[] = [
  ...hongKong(),
  ...macau(),
  ...taipei(),
  ...singapore(),
  ...jakarta(),
  ...bali(),
];

function hongKong(): DemoVenue[] {
  return [
    venue('hk3 tidewall-arena', [22.3213, 114.2052], {
      name: words('Tidewall Arena', 'Tidewall Arena', '潮壁體育館'),
      address: words('18 Breakwater Crescent, Kowloon Bay', '18 Breakwater Crescent, Kowloon Bay', '九龍灣防波彎18號'),
    }),
    venue('hk3 jasper-theatre', [22.2869, 114.1497], {
      name: words('Jasper Theatre', 'Teater Jasper', '碧玉大戲院'),
      address: words('27 Lower Plum Street, Sheung Wan', '27 Lower Plum Street, Sheung Wan', '上環梅下街27號'),
    }),
    venue('hk3 foundry-nine', [22.3112, 114.2251], {
      name: words('Foundry No. 9', 'Foundry No. 9', '九號鑄造廠'),
      address: words('9 Smelter Lane, Kwun Tong', '9 Smelter Lane, Kwun Tong', '觀塘熔爐里9號'),
    }),
    venue('hk3 pomelo-room', [22.2824, 114.1541], {
      name: words('The Pomelo Room', 'The Pomelo Room', '柚子房'),
      address: words('3/F, 41 Old Weaver Street, Central', '3/F, 41 Old Weaver Street, Central', '中環舊織工街41號3樓'),
    }),
    venue('hk3 slow-hour-museum', [22.3019, 114.1593], {
      name: words('Slow Hour Museum of Art', 'Museum Seni Slow Hour', '緩時美術館'),
      address: words('60 Gallery Steps, West Kowloon', '60 Gallery Steps, West Kowloon', '西九龍畫廊石階60號'),
    }),
    venue('hk3 north-slip-green', [22.3031, 114.1893], {
      name: words('North Slip Green', 'Taman North Slip', '北船塢草坪'),
      address: words('1 North Slip Road, Hung Hom', '1 North Slip Road, Hung Hom', '紅磡北船塢道1號'),
    }),
    venue('hk3 cormorant-hall', [22.3839, 114.1921], {
      name: words('Cormorant Sports Hall', 'Gelanggang Cormorant', '鸕鷀體育館'),
      address: words('12 Cormorant Path, Sha Tin', '12 Cormorant Path, Sha Tin', '沙田鸕鷀徑12號'),
    }),
  ];
}

function macau(): DemoVenue[] {
  return [
    venue('mo1 lotus-quay-theatre', [22.1936, 113.5389], {
      name: words('Lotus Quay Theatre', 'Teater Dermaga Teratai', '荷碼頭劇院'),
      address: words('Rua do Farol Velho 15, Sé', 'Rua do Farol Velho 15, Sé', '大堂區舊燈塔街15號'),
    }),
    venue('mo1 salt-house', [22.1543, 113.5562], {
      name: words('Salt House', 'Rumah Garam', '鹽屋'),
      address: words('Travessa das Andorinhas 4, Taipa', 'Travessa das Andorinhas 4, Taipa', '氹仔燕子巷4號'),
    }),
    venue('mo1 nine-wells-garden', [22.1992, 113.5414], {
      name: words('Garden of Nine Wells', 'Taman Sembilan Sumur', '九井花園'),
      address: words('Largo dos Nove Poços 2', 'Largo dos Nove Poços 2', '九井前地2號'),
    }),
  ];
}

function taipei(): DemoVenue[] {
  return [
    venue('tw1 camphor-hall', [25.0331, 121.5434], {
      name: words('Camphor Hall', 'Camphor Hall', '樟樹廳'),
      address: words(
        '88 Zhangyuan Road, Section 2, Da’an District',
        'Zhangyuan Road Section 2 No. 88, Distrik Da’an',
        '大安區樟園路二段88號',
      ),
    }),
    venue('tw1 rain-depot', [25.0534, 121.5251], {
      name: words('Rain Depot', 'Rain Depot', '雨棧'),
      address: words(
        '12 Lane 40, Yuqiao Street, Zhongshan District',
        'Yuqiao Street Gang 40 No. 12, Distrik Zhongshan',
        '中山區雨橋街40巷12號',
      ),
    }),
    venue('tw1 kingfisher-dome', [25.0527, 121.6063], {
      name: words('Kingfisher Dome', 'Kingfisher Dome', '翠鳥巨蛋'),
      address: words(
        '200 Cuiniao Road, Nangang District',
        'Cuiniao Road No. 200, Distrik Nangang',
        '南港區翠鳥路200號',
      ),
    }),
    venue('tw1 half-mountain', [25.1372, 121.5066], {
      name: words('Half Mountain Art Space', 'Ruang Seni Half Mountain', '半山藝所'),
      address: words('5 Banling Lane, Beitou District', 'Banling Lane No. 5, Distrik Beitou', '北投區半嶺巷5號'),
    }),
    venue('tw1 heron-meadow', [25.0793, 121.5011], {
      name: words('Heron Meadow', 'Padang Bangau', '鷺草原'),
      address: words(
        'Gate 3, Luyuan Riverside Road, Datong District',
        'Gerbang 3, Luyuan Riverside Road, Distrik Datong',
        '大同區鷺園河濱路3號門',
      ),
    }),
  ];
}

function singapore(): DemoVenue[] {
  return [
    venue('sg1 banyan-recital-hall', [1.2952, 103.8519], {
      name: words('Banyan Recital Hall', 'Banyan Recital Hall', '榕樹音樂廳'),
      address: words('14 Saga Tree Walk', '14 Saga Tree Walk', '薩加樹徑14號'),
    }),
    venue('sg1 shophouse-52', [1.2784, 103.8442], {
      name: words('Shophouse 52', 'Shophouse 52', '店屋五十二'),
      address: words('52 Cinnamon Hill Road', '52 Cinnamon Hill Road', '肉桂山路52號'),
    }),
    venue('sg1 monsoon-stadium', [1.3043, 103.8757], {
      name: words('Monsoon Stadium', 'Stadion Monsoon', '季風體育場'),
      address: words('1 Monsoon Drive', '1 Monsoon Drive', '季風通道1號'),
    }),
    venue('sg1 tin-roof-gallery', [1.2779, 103.8049], {
      name: words('Tin Roof Gallery', 'Galeri Tin Roof', '鐵皮畫廊'),
      address: words('Block 9, Old Signal Barracks', 'Block 9, Old Signal Barracks', '舊訊號營房第9座'),
    }),
    venue('sg1 pandan-lawn', [1.3194, 103.7443], {
      name: words('Pandan Lawn', 'Pandan Lawn', '香蘭草坪'),
      address: words('30 Reservoir View', '30 Reservoir View', '水塘景路30號'),
    }),
  ];
}

function jakarta(): DemoVenue[] {
  return [
    venue('jkt1 cahaya-timur', [-6.1962, 106.8358], {
      name: words('Cahaya Timur Hall', 'Gedung Cahaya Timur', '東曜大廳'),
      address: street('Jl. Kembang Sepatu Raya No. 21, Menteng'),
    }),
    venue('jkt1 ruang-teduh', [-6.1903, 106.8397], {
      name: words('Ruang Teduh Theatre', 'Teater Ruang Teduh', '蔭下劇場'),
      address: street('Jl. Melinjo III No. 8, Cikini'),
    }),
    venue('jkt1 gudang-rempah', [-6.1334, 106.8131], {
      name: words('Spice Warehouse', 'Gudang Rempah', '香料倉庫'),
      address: street('Jl. Dermaga Tua No. 17, Kota Tua'),
    }),
    venue('jkt1 lapangan-kenari', [-6.1243, 106.8396], {
      name: words('Kenari Field', 'Lapangan Kenari', '金絲雀草場'),
      address: street('Jl. Kenari Laut No. 3, Ancol'),
    }),
    venue('jkt1 graha-rajawali', [-6.2197, 106.8012], {
      name: words('Graha Rajawali Sports Hall', 'Graha Rajawali', '雄鷹體育館'),
      address: street('Jl. Juara Muda No. 1, Senayan'),
    }),
  ];
}

function bali(): DemoVenue[] {
  return [
    venue('bali1 bale-angin', [-8.5079, 115.2653], {
      name: words('Bale Angin Amphitheatre', 'Amfiteater Bale Angin', '風亭露天劇場'),
      address: street('Jl. Bukit Pandan No. 10, Ubud'),
    }),
    venue('bali1 pantai-lumbung', [-8.6571, 115.1303], {
      name: words('Lumbung Beach Stage', 'Panggung Pantai Lumbung', '穀倉海灘舞台'),
      address: street('Jl. Pantai Lumbung No. 99, Canggu'),
    }),
    venue('bali1 rumah-warna', [-8.6903, 115.2597], {
      name: words('Rumah Warna Art House', 'Rumah Warna', '彩屋藝術館'),
      address: street('Jl. Danau Teratai No. 6, Sanur'),
    }),
  ];
}

/** Indonesian addresses are written the same in every language. */
function street(address: string): LocalizedText {
  return words(address, address, address);
}

/** `key` is the city's code and the venue's id. */
function venue(
  key: string,
  [latitude, longitude]: [number, number],
  texts: { name: LocalizedText; address: LocalizedText },
): DemoVenue {
  const [cityCode, id] = key.split(' ') as [string, string];
  return { id, cityCode, ...texts, latitude, longitude };
}
