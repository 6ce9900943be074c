import type { DemoEvent } from '../parts/demoEvent.ts';
import { notice } from '../parts/notice.ts';
import { performer } from '../parts/performer.ts';
import { role } from '../parts/role.ts';
import { fri, inDays, sat, sun } from '../parts/schedule.ts';
import { tier } from '../parts/tier.ts';
import { words } from '../parts/words.ts';

export const macau: DemoEvent[] = [
  {
    id: 'fado-for-a-foreign-port',
    type: 'concert',
    venue: 'salt-house',
    organiser: 'Salt House',
    name: words('Fado for a Foreign Port', 'Fado untuk Pelabuhan Asing', '異港法朵'),
    summary: words(
      'Two guitars, one shawl, no microphone: Graça Lisboa Chan sings of those who stayed.',
      'Dua gitar, satu selendang, tanpa mikrofon: Graça Lisboa Chan bernyanyi tentang mereka yang tinggal.',
      '兩把結他、一條披肩、不用咪：陳嘉莎唱那些留下來的人。',
    ),
    description: [
      words(
        'The Salt House holds seventy people and, when she begins, not one chair creaks. Half the songs are in Portuguese, a third in Cantonese, and the rest in the kitchen tongue of her grandmother, whom nobody ever wrote down.',
        'Salt House memuat tujuh puluh orang dan, ketika ia mulai, tak satu kursi pun berderit. Separuh lagunya berbahasa Portugis, sepertiga Kanton, sisanya dalam bahasa dapur neneknya yang tak pernah dituliskan.',
        '鹽屋只坐七十人，她一開口，沒有一張椅子作響。歌曲一半葡語、三分一粵語，餘下的是外婆的廚房話，從沒有人寫下來。',
      ),
      words(
        'Stay for the soup; there is always soup.',
        'Tinggallah untuk sup; selalu ada sup.',
        '請留下喝湯，總會有湯。',
      ),
    ],
    lineup: [
      performer('Graça Lisboa Chan', '陳嘉莎', role.singer),
      performer('Os Irmãos Ponte', '橋氏兄弟', role.guitar),
    ],
    notices: [notice.age12, notice.noPhotos, notice.noLateEntry],
    limit: 4,
    popularity: 58,
    minutes: 90,
    tiers: [tier.table(320, 70)],
    sessions: [fri(0, '20:30'), { ...sat(0, '20:30'), soldOut: true }, fri(3, '20:30')],
  },
  {
    id: 'brass-on-the-breakwater',
    type: 'concert',
    venue: 'nine-wells-garden',
    organiser: 'Banda Municipal Imaginária',
    name: words('Brass on the Breakwater', 'Orkes Tiup di Pemecah Ombak', '防波堤銅管夜'),
    summary: words(
      'Forty players, waltzes for strolling and a tuba concerto accompanied by ships’ horns.',
      'Empat puluh pemain, waltz untuk berjalan santai, dan konserto tuba diiringi klakson kapal.',
      '四十位樂手、適合散步的圓舞曲，還有以船笛伴奏的大號協奏曲。',
    ),
    description: [
      words(
        'The town band has played in this garden since the wells had water. Tuba soloist Fernando Vong, a harbour pilot by day, has arranged with his colleagues for three horns, in D, if the fog allows.',
        'Orkes kota ini bermain di taman sejak sumur-sumurnya masih berair. Solis tuba Fernando Vong, pandu pelabuhan di siang hari, sudah mengatur tiga klakson kapal bernada D dengan rekannya, jika kabut mengizinkan.',
        '從井裏還有水的年代起，市樂隊就在這花園演奏。大號獨奏黃飛龍日間是領港員，已與同事約好三聲D音船笛，但要看霧。',
      ),
      words('Picnics welcome, dancing expected.', 'Boleh piknik, diharapkan berdansa.', '歡迎野餐，期望跳舞。'),
    ],
    lineup: [
      performer('Banda Municipal Imaginária', '想像市樂隊', role.orchestra),
      performer('Fernando Vong', '黃飛龍', role.guest),
    ],
    notices: [notice.rainOrShine, notice.adultWithChild],
    limit: 8,
    popularity: 40,
    minutes: 110,
    discount: 8,
    tiers: [tier.seated(120, 80), tier.picnic(300, 60)],
    sessions: [sun(1, '17:30'), sun(5, '17:30')],
  },
  {
    id: 'the-pearl-and-the-customs-officer',
    type: 'opera',
    venue: 'lotus-quay-theatre',
    organiser: 'Companhia Lírica do Delta',
    name: words(
      'The Pearl and the Customs Officer: A Comic Opera in Two Acts with a Declaration Form',
      'Mutiara dan Petugas Pabean: Opera Komik Dua Babak dengan Formulir Deklarasi',
      '《明珠與關員》：附申報表的兩幕喜歌劇',
    ),
    summary: words(
      'She has swallowed it. He is in love. The next boat leaves at six, and everyone has something to declare.',
      'Si gadis telah menelannya. Si petugas jatuh cinta. Kapal berikutnya pukul enam, dan semua punya sesuatu untuk dideklarasikan.',
      '她把明珠吞了，他愛上了她。下一班船六時開，人人都有東西要申報。',
    ),
    description: [
      words(
        'Rossini’s manners, a fish market’s vocabulary: composer Leonor Ip writes patter so fast that the surtitles arrive out of breath. The chorus of dock scales weighs everything, including motives.',
        'Sopan santun Rossini, kosakata pasar ikan: komponis Leonor Ip menulis nyanyian secepat kilat sampai teksnya terengah-engah. Paduan suara timbangan dermaga menimbang segalanya, termasuk niat.',
        '羅西尼的風度、魚市場的詞彙：作曲家葉麗娜寫的急口令，快到字幕都喘不過氣。碼頭磅秤合唱團甚麼都秤，連動機也秤。',
      ),
      words(
        'Costumes from the theatre’s own attic, where the moths have excellent taste.',
        'Kostum dari loteng teater sendiri, tempat ngengat berselera tinggi.',
        '戲服來自劇院閣樓，那裏的飛蛾品味極佳。',
      ),
    ],
    lineup: [
      performer('Leonor Ip', '葉麗娜', role.composer),
      performer('Rosalind Cheang', '鄭露莎', role.soprano),
      performer('Amadeu Lou', '盧亞馬', role.tenor),
    ],
    notices: [notice.surtitles, notice.interval, notice.lateSeating, notice.age6],
    limit: 6,
    popularity: 57,
    minutes: 135,
    tiers: [tier.premium(580, 60), tier.stalls(380, 80), tier.balcony(180, 70)],
    sessions: [sat(1, '20:00'), sun(1, '15:00')],
  },
  {
    id: 'drum-of-ah-ma-bay',
    type: 'opera',
    venue: 'lotus-quay-theatre',
    organiser: 'Lotus Quay Theatre',
    name: words('The Drum of Ah Ma Bay', 'Genderang Teluk Ah Ma', '粵劇《娘媽灣戰鼓》'),
    summary: words(
      'A martial Cantonese opera with real acrobats, sixty flags and a heroine who wins by listening.',
      'Opera Kanton laga dengan akrobat sungguhan, enam puluh panji, dan pahlawan perempuan yang menang karena mendengarkan.',
      '武場粵劇：真功夫、六十面旗，還有一位靠聆聽取勝的女主角。',
    ),
    description: [
      words(
        'Pirates have stolen the drum that calls the fishing fleet home. Young Ah Bo goes after it disguised as the wind, which is harder than it sounds and is done here on stilts.',
        'Bajak laut mencuri genderang pemanggil armada nelayan. Ah Bo muda mengejarnya dengan menyamar sebagai angin, yang lebih sulit dari kedengarannya dan di sini dilakukan di atas egrang.',
        '海盜偷走召喚漁船歸航的戰鼓，少女阿寶扮成一陣風追去。扮風比聽來困難，這裏是踩着高蹺演的。',
      ),
      words(
        'Percussion by the whole company. Come for the flags, stay for the silence before the last beat.',
        'Perkusi dimainkan seluruh pemain. Datanglah demi panji, bertahanlah demi hening sebelum pukulan terakhir.',
        '全團一齊打鑼鼓。為旗而來，為最後一擊前的寂靜而留。',
      ),
    ],
    lineup: [
      performer('Delta Martial Opera', '濠江武戲團', role.operaTroupe),
      performer('Ng Bo-yee', '吳寶儀', role.soprano),
    ],
    notices: [notice.surtitles, notice.age6, notice.interval],
    limit: 6,
    popularity: 46,
    minutes: 160,
    saleStarts: inDays(6, '10:00'),
    tiers: [tier.premium(420, 60), tier.stalls(280, 80), tier.balcony(140, 70)],
    sessions: [fri(7, '19:30'), sat(7, '19:30')],
  },
  {
    id: 'the-tilers-apprentice',
    type: 'theatre',
    venue: 'salt-house',
    organiser: 'Teatro das Andorinhas',
    name: words('The Tiler’s Apprentice', 'Murid Tukang Ubin', '《瓷磚學徒》'),
    summary: words(
      'He lays one tile each night and tells its story. By the end there is a wall, and a door in it.',
      'Setiap malam ia memasang satu ubin dan menceritakan kisahnya. Pada akhirnya ada dinding, dan pintu di dalamnya.',
      '他每晚砌一塊瓷磚，講一個故事。最後砌成一面牆，牆上有一扇門。',
    ),
    description: [
      words(
        'A monologue in blue and white for actor Bosco Leong, his father’s trowel and, every evening, one visitor who chooses the tile.',
        'Monolog biru putih untuk aktor Bosco Leong, sendok semen ayahnya, dan setiap malam, seorang penonton yang memilih ubin.',
        '演員梁博思的藍白獨腳戲，配上父親的灰匙，和每晚一位負責挑選瓷磚的觀眾。',
      ),
      words(
        'In Cantonese with a little Portuguese; English sheet at the door.',
        'Dalam bahasa Kanton dengan sedikit Portugis; lembar bahasa Inggris di pintu.',
        '粵語演出，夾雜少許葡語，入口備有英文場刊。',
      ),
    ],
    lineup: [performer('Bosco Leong', '梁博思', role.actor)],
    notices: [notice.age12, notice.noInterval, notice.freeSeating],
    limit: 4,
    popularity: 39,
    minutes: 70,
    tiers: [tier.seated(180, 70), tier.concession(100, 60)],
    sessions: [inDays(3, '20:00'), fri(4, '20:00'), sat(4, '20:00')],
  },
  {
    id: 'dragon-boat-lantern-night',
    type: 'sport',
    venue: 'nine-wells-garden',
    organiser: 'Associação dos Remadores',
    name: words('Lantern Night Dragon Boat Sprint', 'Adu Cepat Perahu Naga Malam Lentera', '燈夜龍舟短途賽'),
    summary: words(
      'Two hundred metres in the dark, steered by the drum and sixteen paper lanterns per boat.',
      'Dua ratus meter dalam gelap, dipandu genderang dan enam belas lentera kertas tiap perahu.',
      '黑夜中的二百米，以鼓聲和每艇十六盞紙燈引路。',
    ),
    description: [
      words(
        'Thirty crews, from the fire brigade to the pastry cooks, race two at a time on the lake below the garden. A lantern that goes out costs a second; a drummer who falls in costs two and earns a drink.',
        'Tiga puluh regu, dari pemadam kebakaran sampai pembuat kue, beradu dua-dua di danau bawah taman. Lentera padam dikenai satu detik; penabuh yang tercebur dua detik, plus segelas minuman.',
        '由消防隊到糕餅師傅，三十隊在花園下的湖面逐對競賽。滅一盞燈罰一秒，鼓手落水罰兩秒，並獲贈飲品一杯。',
      ),
      words('Best seen from the ninth well.', 'Paling jelas terlihat dari sumur kesembilan.', '第九口井旁視野最佳。'),
    ],
    lineup: [
      performer('Bombeiros Remadores', '消防龍舟隊', role.team),
      performer('Almond Biscuit Crew', '杏仁餅龍舟隊', role.team),
    ],
    notices: [notice.rainOrShine, notice.adultWithChild],
    limit: 6,
    popularity: 54,
    minutes: 150,
    tiers: [tier.spectator(150, 110), tier.child(60, 60)],
    sessions: [sat(2, '19:00')],
  },
  {
    id: 'calcada-mosaics',
    type: 'exhibition',
    venue: 'salt-house',
    organiser: 'Salt House',
    name: words(
      'Walked On: A Century of Pavement Mosaics',
      'Terpijak: Seabad Mosaik Trotoar',
      '腳下百年：碎石路紋樣展',
    ),
    summary: words(
      'Wooden moulds, stray stones and the knees of men who drew waves on the ground with a hammer.',
      'Cetakan kayu, batu tercecer, dan lutut para lelaki yang menggambar ombak di tanah dengan palu.',
      '木模、散石，以及以鎚子在地上畫浪的師傅們的膝蓋。',
    ),
    description: [
      words(
        'The black stones came as ballast and the white ones as luck. You may walk on everything in the first room; the second room is worn by four generations and may only be looked at.',
        'Batu hitam datang sebagai pemberat kapal dan yang putih sebagai keberuntungan. Semua di ruang pertama boleh dipijak; ruang kedua telah aus oleh empat generasi dan hanya boleh dipandang.',
        '黑石當年是壓艙物，白石是運氣。第一個展廳隨便踩；第二個展廳已被四代人踏磨，只可觀看。',
      ),
      words(
        'Master Severino lays a square metre each afternoon and talks without looking up.',
        'Setiap sore Mestre Severino memasang satu meter persegi dan mengobrol tanpa mengangkat kepala.',
        '施師傅每日下午鋪一平方米，頭也不抬地與你閒談。',
      ),
    ],
    lineup: [performer('Mestre Severino', '施維諾師傅', role.artist)],
    notices: [notice.timedEntry, notice.photosAllowed],
    limit: 6,
    popularity: 37,
    minutes: 420,
    tiers: [tier.adult(60, 70), tier.concession(30, 60)],
    sessions: [inDays(2, '11:00'), sat(0, '11:00'), sat(3, '11:00')],
  },
  {
    id: 'egg-tart-express',
    type: 'family',
    venue: 'lotus-quay-theatre',
    organiser: 'Teatro das Andorinhas',
    name: words('The Egg Tart Express', 'Ekspres Kue Tart Telur', '蛋撻特快'),
    summary: words(
      'Forty tarts, one steep hill, no brakes: slapstick with a bakery cart for ages four and up.',
      'Empat puluh kue tart, satu bukit curam, tanpa rem: komedi gerobak roti untuk usia empat tahun ke atas.',
      '四十個蛋撻、一條斜路、沒有煞車：四歲起合看的餅車鬧劇。',
    ),
    description: [
      words(
        'They must reach the top before they cool and the bottom before anyone notices. Three clowns, a live accordion and a smell that has been specially arranged.',
        'Kuenya harus sampai di puncak sebelum dingin dan di bawah sebelum ada yang sadar. Tiga badut, akordeon langsung, dan aroma yang sengaja diatur.',
        '要在涼掉之前到山頂，又要在被發現之前到山腳。三個小丑、現場手風琴，還有特別安排的香味。',
      ),
      words(
        'A tart each on the way out, warm.',
        'Satu tart hangat untuk setiap penonton saat pulang.',
        '離場每人一個，暖的。',
      ),
    ],
    lineup: [performer('The Swallow Clowns', '燕子小丑', role.circus)],
    notices: [notice.age3, notice.relaxed, notice.adultWithChild],
    limit: 8,
    popularity: 52,
    minutes: 55,
    discount: 8.5,
    tiers: [tier.adult(160, 70), tier.child(100, 70), tier.family(440, 60)],
    sessions: [sun(3, '11:00'), sun(3, '15:00')],
  },
];
