import type { DemoEvent } from '../parts/demoEvent.ts';
import { notice } from '../parts/notice.ts';
import { performer } from '../parts/performer.ts';
import { role } from '../parts/role.ts';
import { fri, inDays, sat, sun, thu, wed } from '../parts/schedule.ts';
import { tier } from '../parts/tier.ts';
import { words } from '../parts/words.ts';
import { theatreSeatMap } from '../seatMaps/theatreSeatMap.ts';

export const hongKongStages: DemoEvent[] = [
  {
    id: 'the-clockmakers-widow',
    type: 'opera',
    venue: 'jasper-theatre',
    organiser: 'Victoria Peak Lyric Company',
    name: words('The Clockmaker’s Widow', 'Janda Sang Pembuat Jam', '《鐘錶匠的遺孀》'),
    summary: words(
      'A new opera in three acts: a widow winds every clock in the city back by one hour, and one evening returns.',
      'Opera baru tiga babak: seorang janda memutar mundur semua jam di kota, dan satu malam pun kembali.',
      '全新三幕歌劇：遺孀把全城時鐘撥慢一小時，某個黃昏便回來了。',
    ),
    description: [
      words(
        'In an old port of stairs and fog, Lucia inherits a shop of four hundred clocks and the keys to every tower. What would you do with an hour that nobody else remembers? She invites her husband to dinner.',
        'Di kota pelabuhan tua penuh tangga dan kabut, Lucia mewarisi toko berisi empat ratus jam dan kunci semua menara. Apa yang akan Anda lakukan dengan satu jam yang tak diingat siapa pun? Ia mengundang suaminya makan malam.',
        '在滿佈石級與霧氣的老港口，露西婭繼承了四百個時鐘和所有鐘樓的鑰匙。若有一小時無人記得，你會做甚麼？她請亡夫回家吃飯。',
      ),
      words(
        'Composer Hanne Osterlund scores the ticking for harps and wood blocks, so that the orchestra itself runs down when the mainspring does. Soprano Noor Valdés sings the forty-minute third act almost without leaving the stage.',
        'Komponis Hanne Osterlund menulis detak jam untuk harpa dan balok kayu, sehingga orkestra pun melambat ketika pegasnya habis. Sopran Noor Valdés menyanyikan babak ketiga selama empat puluh menit nyaris tanpa turun panggung.',
        '作曲家漢娜．奧斯倫以豎琴和木魚寫出滴答聲，發條鬆盡，樂團也隨之慢下來。女高音努爾．華迪斯幾乎一步不離舞台，唱足四十分鐘的第三幕。',
      ),
      words(
        'Sung in Italian. The Jasper’s plush boxes have been opened again for this run: ask for the left ones if you like to watch the pit.',
        'Dinyanyikan dalam bahasa Italia. Boks-boks mewah Teater Jasper dibuka kembali untuk pementasan ini: pilih sisi kiri bila Anda senang mengamati orkestra.',
        '意大利語演唱。碧玉大戲院的絲絨廂座為是次演出重開：喜歡看樂池的，請選左邊。',
      ),
    ],
    lineup: [
      performer('Noor Valdés', '努爾．華迪斯', role.soprano),
      performer('Tobias Kwok', '郭拓拜', role.baritone),
      performer('Hanne Osterlund', '漢娜．奧斯倫', role.composer),
      performer('Jasper House Orchestra', '碧玉駐院樂團', role.orchestra),
    ],
    notices: [notice.age6, notice.surtitles, notice.lateSeating, notice.interval, notice.noPhotos],
    limit: 6,
    popularity: 90,
    minutes: 165,
    tiers: [tier.rows1To4(1080), tier.stalls(780), tier.boxes(980), tier.circleFront(580), tier.circle(320)],
    sessions: [{ ...fri(1, '19:30'), seatMap: theatreSeatMap }],
  },
  {
    id: 'snow-over-the-bamboo-bridge',
    type: 'opera',
    venue: 'jasper-theatre',
    organiser: 'Golden Sparrow Opera Troupe',
    name: words(
      'Snow over the Bamboo Bridge, and Two Celebrated Excerpts from the Green Lantern Repertoire',
      'Salju di Jembatan Bambu, serta Dua Cuplikan Ternama dari Repertoar Lentera Hijau',
      '粵劇《竹橋飛雪》暨青燈派名劇折子戲兩齣',
    ),
    summary: words(
      'Cantonese opera in full costume: a judge, a bridge-keeper’s son and a verdict that must be sung before dawn.',
      'Opera Kanton berbusana lengkap: hakim, putra penjaga jembatan, dan putusan yang harus dinyanyikan sebelum fajar.',
      '全套戲服粵劇：判官、守橋人之子，以及天亮前必須唱出的判詞。',
    ),
    description: [
      words(
        'Golden Sparrow keeps a style that nearly vanished: water sleeves three metres long, a wooden fish for the heartbeats, and jokes in the Kwangtung slang of the 1930s, gently explained in the surtitles.',
        'Golden Sparrow merawat gaya yang hampir punah: lengan air tiga meter, kentongan ikan kayu sebagai detak jantung, dan lelucon slang Kanton tahun 1930-an yang dijelaskan halus dalam teks terjemahan.',
        '金雀劇團保存一種瀕臨失傳的風格：三米長水袖、以木魚敲出心跳，還有三十年代的廣府俚語笑話，字幕會細心解釋。',
      ),
      words(
        'The snow scene is done the old way, with paper, two fans and a boy on the fly bridge who has been practising since he was nine.',
        'Adegan salju dimainkan dengan cara lama: kertas, dua kipas, dan seorang pemuda di atas panggung yang berlatih sejak usia sembilan.',
        '飄雪一場沿用古法：碎紙、兩把大扇，還有天橋上一個九歲起便苦練的少年。',
      ),
    ],
    lineup: [
      performer('Golden Sparrow Opera Troupe', '金雀粵劇團', role.operaTroupe),
      performer('Lai Yuk-tong', '黎玉棠', role.tenor),
      performer('Siu Lan-heung', '蕭蘭香', role.soprano),
    ],
    notices: [notice.surtitles, notice.interval, notice.lateSeating],
    limit: 6,
    popularity: 52,
    minutes: 210,
    tiers: [tier.premium(520, 60), tier.stalls(380, 80), tier.balcony(200, 70)],
    sessions: [sat(3, '19:00'), sun(3, '14:30')],
  },
  {
    id: 'tosca-in-the-car-park',
    type: 'opera',
    venue: 'foundry-nine',
    organiser: 'Pocket Lyric',
    name: words('Tosca in the Car Park', 'Tosca di Parkiran', '停車場裏的《托斯卡》'),
    summary: words(
      'Puccini at arm’s length: eight singers, an accordion and the headlights of one old taxi.',
      'Puccini sedekat lengan: delapan penyanyi, akordeon, dan lampu depan satu taksi tua.',
      '伸手可及的普契尼：八位歌手、一部手風琴、一輛舊的士的車頭燈。',
    ),
    description: [
      words(
        'Pocket Lyric stages big operas in small hard places. In the foundry’s basement garage the Te Deum shakes dust off the pipes, and the parapet that Tosca leaps from is level 2.',
        'Pocket Lyric mementaskan opera besar di ruang kecil yang keras. Di garasi bawah tanah pabrik, Te Deum menggugurkan debu pipa, dan tembok tempat Tosca melompat adalah lantai 2.',
        '「口袋歌劇」專在狹小粗糙的地方演大戲。鑄造廠地庫車房裏，《感恩頌》震落喉管上的灰塵，托斯卡一躍而下的城牆就是二樓。',
      ),
      words(
        'Ninety minutes, standing or on a folding stool. This production has ended its life with the last performance; the page stays for those who were there.',
        'Sembilan puluh menit, berdiri atau di kursi lipat. Produksi ini telah usai; halaman ini tetap ada bagi yang pernah menyaksikannya.',
        '全長九十分鐘，企位或坐摺凳。此製作已完成最後一場，網頁留給曾經在場的人。',
      ),
    ],
    lineup: [performer('Pocket Lyric', '口袋歌劇', role.company), performer('Renata Mok', '莫蕾娜', role.soprano)],
    notices: [notice.age12, notice.noInterval],
    limit: 4,
    popularity: 28,
    minutes: 90,
    tiers: [tier.general(280, 70)],
    sessions: [inDays(-3, '20:00'), inDays(-2, '20:00')],
  },
  {
    id: 'the-lift-is-out-of-order',
    type: 'theatre',
    venue: 'jasper-theatre',
    organiser: 'Eighth Floor Theatre',
    name: words('The Lift Is Out of Order', 'Lift Sedang Rusak', '《電梯維修中》'),
    summary: words(
      'Seven neighbours, twenty-three floors and one power cut: a comedy that climbs in real time.',
      'Tujuh tetangga, dua puluh tiga lantai, satu pemadaman listrik: komedi yang mendaki dalam waktu nyata.',
      '七個鄰居、二十三層樓、一次停電：一齣與時間同步攀升的喜劇。',
    ),
    description: [
      words(
        'They have nodded to one another for eleven years. Now they must carry a wardrobe, a grandmother and a birthday cake up the same stairwell, and there is time to talk on every landing.',
        'Sebelas tahun mereka hanya saling mengangguk. Kini mereka harus mengangkut lemari, seorang nenek, dan kue ulang tahun lewat tangga yang sama, dan di setiap bordes ada waktu untuk bicara.',
        '十一年來他們只是點頭之交。今晚要一起把衣櫃、婆婆和生日蛋糕搬上同一道樓梯，每個轉角都有時間談天。',
      ),
      words(
        'Playwright Carmen Sit wrote it on her own stairs. The set turns, the actors truly climb, and by the twentieth floor nobody is acting the breathing.',
        'Carmen Sit menulis naskah ini di tangga apartemennya sendiri. Panggung berputar, para pemain sungguh mendaki, dan di lantai dua puluh napas mereka bukan lagi akting.',
        '編劇薛嘉雯就在自家樓梯寫成此劇。佈景會轉，演員真的在爬，到了二十樓，喘氣已不是演技。',
      ),
    ],
    lineup: [
      performer('Carmen Sit', '薛嘉雯', role.playwright),
      performer('Desmond Yip', '葉德民', role.director),
      performer('Eighth Floor Ensemble', '八樓劇社', role.company),
    ],
    notices: [notice.cantonese, notice.age6, notice.lateSeating],
    limit: 6,
    popularity: 74,
    minutes: 120,
    tiers: [tier.premium(460, 60), tier.stalls(320, 80), tier.concession(180, 60)],
    sessions: [
      { ...wed(0, '19:45'), soldOut: true },
      thu(0, '19:45'),
      sat(0, '15:00'),
      { ...sat(0, '19:45'), name: words('Closing night', 'Malam penutup', '煞科之夜') },
    ],
  },
  {
    id: 'letters-to-a-lighthouse',
    type: 'theatre',
    venue: 'foundry-nine',
    organiser: 'Small Hours Theatre',
    name: words('Letters to a Lighthouse', 'Surat untuk Mercusuar', '《致燈塔書》'),
    summary: words(
      'A letter-writer, a keeper who cannot read and the boatman between them: a quiet play about being answered.',
      'Penulis surat, penjaga yang buta huruf, dan tukang perahu di antara mereka: drama sunyi tentang balasan.',
      '寫信人、不識字的守燈人，和兩者之間的船夫：關於「得到回音」的靜謐之作。',
    ),
    description: [
      words(
        'Every Friday the boatman carries a letter out and reads it aloud on the rocks. He reads badly, then well, and then he begins to change things.',
        'Setiap Jumat tukang perahu membawa sepucuk surat dan membacakannya di atas karang. Mula-mula terbata, lalu lancar, lalu ia mulai mengubah isinya.',
        '每逢星期五，船夫把信送到礁石上朗讀。起初讀得很差，後來讀得很好，再後來，他開始改寫內容。',
      ),
      words(
        'Played on a single plank over water in the dark of the foundry. Three actors, one lamp; seventy minutes that our reviewer friends have stopped trying to describe.',
        'Dimainkan di atas sebilah papan di atas air dalam gelapnya bekas pabrik. Tiga pemain, satu lampu; tujuh puluh menit yang sulit diceritakan kembali.',
        '漆黑的鑄造廠內，一塊木板懸於水上。三個演員、一盞燈，七十分鐘，難以言傳。',
      ),
    ],
    lineup: [
      performer('Small Hours Theatre', '深宵劇場', role.company),
      performer('Beatrix Au', '歐碧詩', role.director),
    ],
    notices: [notice.cantonese, notice.age12, notice.noLateEntry, notice.noInterval],
    limit: 4,
    popularity: 58,
    minutes: 70,
    saleStarts: inDays(5, '10:00'),
    tiers: [tier.seated(360, 80), tier.concession(200, 60)],
    sessions: [thu(6, '20:00'), fri(6, '20:00'), sat(6, '20:00')],
  },
  {
    id: 'sorry-wrong-banquet',
    type: 'theatre',
    venue: 'pomelo-room',
    organiser: 'The Pomelo Room',
    name: words('Sorry, Wrong Banquet', 'Maaf, Salah Jamuan', '棟篤笑《入錯席》'),
    summary: words(
      'Comedian Ricky Poon once ate through a stranger’s wedding. He has since made it a career, and now a show.',
      'Komika Ricky Poon pernah makan sampai habis di pernikahan orang asing. Kini itu jadi kariernya, dan pertunjukannya.',
      '潘力奇曾在陌生人的婚宴由頭吃到尾，自此以此為業，如今更寫成一個騷。',
    ),
    description: [
      words(
        'Eleven banquets, four funerals and a shareholders’ meeting: Ricky Poon went to all of them by mistake, and tells you who sits where, which dish to wait for and how to give a toast to people you cannot name.',
        'Sebelas jamuan, empat pemakaman, dan satu rapat pemegang saham: Ricky Poon menghadiri semuanya karena salah masuk, dan ia menceritakan siapa duduk di mana, hidangan apa yang layak ditunggu, dan cara bersulang untuk orang yang namanya tak Anda tahu.',
        '十一場喜宴、四場喪禮、一次股東大會，潘力奇全都入錯席。他告訴你誰坐哪裏、哪道菜值得等，以及如何向叫不出名字的人敬酒。',
      ),
      words(
        'In Cantonese, with props from real tables. The early shows are kinder.',
        'Dalam bahasa Kanton, dengan properti dari meja sungguhan. Pertunjukan sore lebih santun.',
        '粵語演出，道具均來自真實飯局。早場較為溫和。',
      ),
    ],
    lineup: [performer('Ricky Poon', '潘力奇', role.comedian)],
    notices: [notice.age16, notice.drinkIncluded, notice.noPhotos],
    limit: 4,
    popularity: 66,
    minutes: 80,
    tiers: [tier.table(320, 60), tier.bar(260, 60)],
    sessions: [
      { ...inDays(0, '23:00'), name: words('Late show', 'Pertunjukan larut', '深宵場') },
      { ...fri(2, '19:00'), name: words('Early show', 'Pertunjukan sore', '早場') },
      { ...fri(2, '21:30'), name: words('Late show', 'Pertunjukan larut', '深宵場'), soldOut: true },
    ],
  },
  {
    id: 'macbeth-for-four-umbrellas',
    type: 'theatre',
    venue: 'jasper-theatre',
    organiser: 'Tin Can Shakespeare',
    name: words('Macbeth for Four Umbrellas', 'Macbeth untuk Empat Payung', '《四把傘的馬克白》'),
    summary: words(
      'The whole tragedy, four actors, four black umbrellas. Birnam Wood opens with a click.',
      'Seluruh tragedi, empat aktor, empat payung hitam. Hutan Birnam terbuka dengan bunyi klik.',
      '整齣悲劇，四個演員，四把黑傘。「咔」一聲，勃南森林張開。',
    ),
    description: [
      words(
        'An umbrella is a dagger, a cauldron, a crown, a door. Tin Can Shakespeare owns no other props and needs none; the thunder is made by opening and closing very fast.',
        'Payung bisa jadi belati, kuali, mahkota, pintu. Tin Can Shakespeare tak punya properti lain dan tak memerlukannya; guntur dibuat dengan membuka dan menutup payung secepat kilat.',
        '傘是匕首，是大鍋，是王冠，是門。「罐頭莎劇」沒有其他道具，也不需要；雷聲來自急速開合。',
      ),
      words(
        'The company has moved its spring dates. Visitors with tickets for the old date are being refunded; new dates follow.',
        'Kelompok ini menggeser jadwal musim seminya. Pemegang tiket tanggal lama sedang menerima pengembalian dana; tanggal baru menyusul.',
        '劇團更改春季檔期，原定場次門票現正辦理退款，新日期容後公佈。',
      ),
    ],
    lineup: [performer('Tin Can Shakespeare', '罐頭莎劇', role.company)],
    notices: [notice.age12, notice.surtitles, notice.lateSeating],
    limit: 6,
    popularity: 31,
    minutes: 105,
    status: 'refunding',
    tiers: [tier.stalls(380, 80), tier.balcony(240, 60)],
    sessions: [fri(4, '19:45'), sat(4, '19:45')],
  },
];
