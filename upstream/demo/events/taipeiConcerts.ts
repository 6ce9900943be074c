import type { DemoEvent } from '../parts/demoEvent.ts';
import { notice } from '../parts/notice.ts';
import { performer } from '../parts/performer.ts';
import { role } from '../parts/role.ts';
import { fri, inDays, sat, sun } from '../parts/schedule.ts';
import { tier } from '../parts/tier.ts';
import { words } from '../parts/words.ts';

export const taipeiConcerts: DemoEvent[] = [
  {
    id: 'postal-dogs-return-to-sender',
    type: 'concert',
    venue: 'kingfisher-dome',
    organiser: 'Mountain Post Records',
    name: words('Postal Dogs: Return to Sender', 'Postal Dogs: Kembali ke Pengirim', '郵差犬《退回寄件人》巨蛋演唱會'),
    summary: words(
      'The gentlest loud band on the island brings ten years of letters, howls and key changes to the dome.',
      'Band keras paling lembut di pulau ini membawa sepuluh tahun surat, lolongan, dan modulasi nada ke kubah.',
      '島上最溫柔的吵鬧樂團，帶着十年的信、嚎叫與轉調走進巨蛋。',
    ),
    description: [
      words(
        'Before the tour Postal Dogs asked their listeners for letters they had never sent. Nine thousand came. Some of them have become verses, and the writers, if they wish, may stand up.',
        'Sebelum tur, Postal Dogs meminta pendengarnya mengirimkan surat yang tak pernah terkirim. Sembilan ribu surat datang. Sebagian menjadi lirik, dan penulisnya, bila berkenan, boleh berdiri.',
        '巡演前，郵差犬向樂迷徵求從未寄出的信，收到九千封。其中一些成了歌詞，寫信的人若願意，可以在場中站起來。',
      ),
      words(
        'Two hours twenty with a string section, a mail van and, at the end, paper planes: bring a message you can part with.',
        'Dua jam dua puluh menit dengan seksi gesek, mobil pos, dan di akhir, pesawat kertas: bawalah pesan yang rela Anda lepas.',
        '全長兩小時二十分，有弦樂、有郵車，尾聲還有紙飛機：請帶一句捨得放手的話。',
      ),
    ],
    lineup: [
      performer('Postal Dogs', '郵差犬', role.band),
      performer('Sorting Hall Strings', '分揀廳弦樂', role.ensemble),
    ],
    notices: [notice.age6, notice.identity, notice.smallBags, notice.noReentry],
    limit: 4,
    popularity: 94,
    minutes: 140,
    highDemand: true,
    tiers: [tier.frontStanding(3880, 120), tier.zoneA(3280, 170), tier.zoneB(2480, 170), tier.zoneC(1280, 170)],
    sessions: [{ ...sat(1, '19:30'), soldOut: true }, sun(1, '18:30')],
  },
  {
    id: 'typewriter-concerto',
    type: 'concert',
    venue: 'camphor-hall',
    organiser: 'Camphor Philharmonia',
    name: words(
      'Concerto for Typewriter and Other Office Music',
      'Konserto Mesin Tik & Musik Kantor Lainnya',
      '打字機協奏曲與其他辦公室音樂',
    ),
    summary: words(
      'A full orchestra clocks in: carriage returns, rubber stamps and a slow movement for ceiling fan.',
      'Satu orkestra penuh masuk kerja: denting mesin tik, stempel karet, dan gerakan lambat untuk kipas angin.',
      '整個管弦樂團打卡上班：打字機回車、橡皮圖章，還有一段給吊扇的慢板。',
    ),
    description: [
      words(
        'Conductor Liao Pei-chen spent six years in an insurance office before the conservatory, and has not forgotten a sound. Her programme sets Haydn’s “Clock” beside three new works for things with keys.',
        'Konduktor Liao Pei-chen bekerja enam tahun di kantor asuransi sebelum masuk konservatori, dan tak satu bunyi pun terlupa. Programnya menyandingkan simfoni “Jam” karya Haydn dengan tiga karya baru untuk benda bertuts.',
        '指揮廖佩真考入音樂學院前在保險公司待了六年，至今沒忘掉任何聲音。今晚海頓的《時鐘》，與三首寫給「有鍵之物」的新作並列。',
      ),
      words(
        'The soloist types a real letter. At the end it is signed, sealed and posted to somebody in row seven.',
        'Solisnya mengetik surat sungguhan. Di akhir konser surat itu ditandatangani, disegel, dan dikirim kepada seseorang di baris ketujuh.',
        '獨奏家打的是一封真正的信，曲終簽名封口，寄給第七排的某位觀眾。',
      ),
    ],
    lineup: [
      performer('Liao Pei-chen', '廖佩真', role.conductor),
      performer('Camphor Philharmonia', '樟樹愛樂', role.orchestra),
      performer('Wendell Hsia', '夏文德', role.percussion),
    ],
    notices: [notice.age6, notice.lateSeating, notice.interval],
    limit: 6,
    popularity: 50,
    minutes: 110,
    discount: 8.5,
    tiers: [tier.premium(1600, 60), tier.stalls(1200, 80), tier.balcony(600, 70)],
    sessions: [fri(1, '19:30'), sat(1, '14:30')],
  },
  {
    id: 'songs-from-the-night-train',
    type: 'concert',
    venue: 'rain-depot',
    organiser: 'Rain Depot',
    name: words('Songs from the Night Train', 'Lagu dari Kereta Malam', '夜車之歌'),
    summary: words(
      'Songwriter Huang Mo-li plays a set in the order of the stations, from Taipei to the sea and back.',
      'Penulis lagu Huang Mo-li memainkan lagu menurut urutan stasiun, dari Taipei ke laut lalu kembali.',
      '唱作人黃茉莉依停靠站次序演唱，由台北到海邊，再回來。',
    ),
    description: [
      words(
        'Each song was written between two stops, on the back of a ticket. The short ones are commuter towns; the one about Fulong has eleven verses because of a signal failure.',
        'Setiap lagu ditulis di antara dua stasiun, di balik karcis. Yang pendek tentang kota komuter; lagu tentang Fulong punya sebelas bait karena sinyal kereta mogok.',
        '每首歌都寫於兩站之間、車票背面。短的是通勤小鎮；福隆那首有十一段，因為那天號誌故障。',
      ),
      words(
        'Guitar, harmonica, and a conductor’s whistle for the choruses.',
        'Gitar, harmonika, dan peluit kondektur untuk bagian refrain.',
        '一把吉他、一支口琴，副歌用列車長的哨子。',
      ),
    ],
    lineup: [performer('Huang Mo-li', '黃茉莉', role.songwriter)],
    notices: [notice.freeSeating, notice.drinkIncluded],
    limit: 4,
    popularity: 53,
    minutes: 100,
    tiers: [tier.seated(800, 80), tier.cushion(600, 60)],
    sessions: [inDays(2, '20:00'), fri(3, '20:00')],
  },
  {
    id: 'humid-machine',
    type: 'concert',
    venue: 'rain-depot',
    organiser: 'Mezzanine Radio',
    name: words('HUMID MACHINE', 'HUMID MACHINE', '潮濕機器 HUMID MACHINE'),
    summary: words(
      'Techno grown from rainfall data: the wetter the week has been, the faster the set.',
      'Techno yang tumbuh dari data hujan: makin basah pekan itu, makin cepat iramanya.',
      '由雨量數據長出來的 Techno：這週下得愈多，節拍愈快。',
    ),
    description: [
      words(
        'Producer Shen Yi wires the depot’s gutters to her synthesisers. A drizzle gives 118 beats a minute; a plum-rain front has been clocked at 154 and needed a mop.',
        'Produser Shen Yi menyambungkan talang gedung ke synthesizer-nya. Gerimis menghasilkan 118 ketukan per menit; hujan musim plum pernah mencapai 154 dan butuh kain pel.',
        '製作人沈漪把雨棧的水槽接上合成器。毛毛雨是每分鐘118拍；梅雨鋒面曾錄得154拍，外加一把拖把。',
      ),
      words(
        'Visuals by Office for Puddles, projected onto steam.',
        'Visual oleh Office for Puddles, diproyeksikan pada uap.',
        '影像由「水窪事務所」創作，投射於蒸氣之上。',
      ),
    ],
    lineup: [performer('Shen Yi', '沈漪', role.producer), performer('Office for Puddles', '水窪事務所', role.artist)],
    notices: [notice.age18, notice.strobe, notice.loud, notice.standing],
    limit: 4,
    popularity: 60,
    minutes: 240,
    saleStarts: inDays(3, '12:00'),
    tiers: [tier.earlyEntry(700, 60), tier.general(900, 140)],
    sessions: [sat(5, '21:00')],
  },
  {
    id: 'grandmothers-cassettes',
    type: 'concert',
    venue: 'camphor-hall',
    organiser: 'Second Spring Music',
    name: words('Grandmother’s Cassettes', 'Kaset Nenek', '阿嬤的卡帶'),
    summary: words(
      'Twelve singers, one tape deck: island pop from 1958 to 1983, sung by the children of those who danced to it.',
      'Dua belas penyanyi, satu dek kaset: pop pulau 1958–1983, dinyanyikan anak-anak mereka yang dulu berdansa.',
      '十二位歌手、一部卡式機：1958至1983年的島國流行曲，由當年舞者的子女唱回來。',
    ),
    description: [
      words(
        'The evening starts with a hiss and a click. Then an eight-piece dance band in cream jackets picks up where the tape runs out, and aunties in the third row correct the words.',
        'Malam dimulai dengan desis dan bunyi klik. Lalu band dansa delapan orang berjas krem menyambung ketika pita habis, dan para tante di baris ketiga membetulkan liriknya.',
        '沙沙一聲、咔嗒一響，晚會開始。卡帶走完，穿米白西裝的八人舞廳樂隊接着演奏，第三排的阿姨會糾正歌詞。',
      ),
      words(
        'Dancing is allowed in the side aisles and encouraged in the foyer.',
        'Berdansa diperbolehkan di lorong samping dan dianjurkan di lobi.',
        '兩側走道可跳舞，大堂更歡迎。',
      ),
    ],
    lineup: [
      performer('The Cream Jackets', '米白西裝樂隊', role.band),
      performer('Tsai A-hua', '蔡阿華', role.singer),
      performer('Ondina Pan', '潘安蒂', role.singer),
    ],
    notices: [notice.interval, notice.wheelchair],
    limit: 8,
    popularity: 65,
    minutes: 130,
    tiers: [tier.premium(1800, 70), tier.stalls(1200, 80), tier.balcony(700, 70)],
    sessions: [sun(2, '14:30'), sun(2, '19:00')],
  },
  {
    id: 'marimba-at-midnight',
    type: 'concert',
    venue: 'half-mountain',
    organiser: 'Half Mountain Art Space',
    name: words(
      'Marimba at Midnight, Hot Spring After',
      'Marimba Tengah Malam, Lalu Air Panas',
      '子夜馬林巴，其後溫泉',
    ),
    summary: words(
      'Minimalist patterns for two marimbas in a steam-filled garden; the bath afterwards is part of the ticket.',
      'Pola minimalis untuk dua marimba di taman beruap; berendam sesudahnya termasuk dalam tiket.',
      '霧氣庭園裏，兩台馬林巴的極簡音型；票價包括會後泡湯。',
    ),
    description: [
      words(
        'The piece lasts fifty-three minutes and has only six notes. Somewhere around the thirtieth minute most people notice that their breathing has joined in.',
        'Karyanya berdurasi lima puluh tiga menit dan hanya memakai enam nada. Sekitar menit ketiga puluh, kebanyakan orang sadar napasnya ikut berirama.',
        '全曲五十三分鐘，只用六個音。大約第三十分鐘，多數人會發覺自己的呼吸也加入了。',
      ),
      words(
        'Duo Paulownia plays barefoot on cedar. Towels provided, phones are not missed.',
        'Duo Paulownia bermain tanpa alas kaki di atas lantai kayu cedar. Handuk disediakan, ponsel tak akan dirindukan.',
        '泡桐二重奏赤腳在杉木台上演奏。備有毛巾，手機不會有人想念。',
      ),
    ],
    lineup: [performer('Duo Paulownia', '泡桐二重奏', role.percussion)],
    notices: [notice.age16, notice.shoes, notice.noLateEntry],
    limit: 2,
    popularity: 44,
    minutes: 150,
    tiers: [tier.cushion(1500, 60)],
    sessions: [fri(4, '23:00'), sat(4, '23:00')],
  },
];
