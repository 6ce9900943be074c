import { words } from './words.ts';

/** House rules that several events share. */
export const notice = {
  age3: words(
    'Children under 3 are not admitted.',
    'Anak di bawah 3 tahun tidak diperkenankan masuk.',
    '3歲以下小童恕不招待。',
  ),
  age6: words(
    'For ages 6 and above. Every visitor needs a ticket.',
    'Untuk usia 6 tahun ke atas. Setiap penonton wajib memiliki tiket.',
    '適合6歲或以上人士，不論年齡均須持票入場。',
  ),
  age12: words(
    'Recommended for ages 12 and above.',
    'Disarankan untuk usia 12 tahun ke atas.',
    '建議12歲或以上人士觀賞。',
  ),
  age16: words(
    'Strong language and adult themes: ages 16 and above.',
    'Mengandung bahasa dan tema dewasa: usia 16 tahun ke atas.',
    '內容涉及粗言穢語及成人題材，適合16歲或以上人士。',
  ),
  age18: words(
    'Ages 18 and above. Bring photo identification.',
    'Khusus usia 18 tahun ke atas. Bawalah kartu identitas berfoto.',
    '只限18歲或以上人士，請攜帶附相片的身份證明文件。',
  ),
  noPhotos: words(
    'No photography, filming or sound recording during the performance.',
    'Dilarang memotret, merekam video, atau merekam suara selama pertunjukan.',
    '演出期間不准攝影、錄影或錄音。',
  ),
  photosAllowed: words(
    'Photos without flash or tripod are welcome.',
    'Boleh memotret tanpa lampu kilat dan tripod.',
    '歡迎拍照，請勿使用閃光燈或腳架。',
  ),
  lateSeating: words(
    'Latecomers are seated at a suitable break, at the latest in the interval.',
    'Penonton yang terlambat dipersilakan masuk pada jeda yang sesuai, paling lambat saat istirahat.',
    '遲到觀眾須待適當時候或中場休息方可入座。',
  ),
  noLateEntry: words(
    'No admission once the performance has begun: please come early.',
    'Penonton tidak dapat masuk setelah pertunjukan dimulai: mohon datang lebih awal.',
    '演出開始後恕不准入場，敬請提早到達。',
  ),
  interval: words(
    'There is one interval of 20 minutes.',
    'Ada satu kali istirahat selama 20 menit.',
    '設一節20分鐘中場休息。',
  ),
  noInterval: words('Performed without an interval.', 'Pertunjukan berlangsung tanpa jeda.', '演出不設中場休息。'),
  strobe: words(
    'Strobe lights and haze are used.',
    'Pertunjukan menggunakan lampu strobo dan kabut asap.',
    '演出使用閃動燈光及煙霧效果。',
  ),
  loud: words(
    'Loud. Earplugs are free at the cloakroom.',
    'Suara keras. Penyumbat telinga tersedia gratis di tempat penitipan.',
    '音量較大，衣帽間免費派發耳塞。',
  ),
  standing: words(
    'Standing only; places are not numbered, first come, first served.',
    'Hanya berdiri; tempat tidak bernomor, siapa cepat dia dapat.',
    '全場企位，不設編號，先到先得。',
  ),
  freeSeating: words(
    'Seats are not numbered. Doors open 30 minutes before the start.',
    'Kursi tidak bernomor. Pintu dibuka 30 menit sebelum mulai.',
    '座位不設編號，開演前30分鐘入場。',
  ),
  smallBags: words(
    'Bags up to A4 size only; there are paid lockers by the entrance.',
    'Hanya tas sampai ukuran A4; tersedia loker berbayar di dekat pintu masuk.',
    '只可攜帶A4或以下尺寸手袋，入口設收費儲物櫃。',
  ),
  identity: words(
    'The buyer’s name is on the ticket and is checked at the door.',
    'Nama pembeli tercantum pada tiket dan diperiksa di pintu masuk.',
    '門票印有購票人姓名，入場時須核對身份。',
  ),
  rainOrShine: words(
    'Takes place in any weather short of a storm warning. No umbrellas in the audience; free ponchos at the gate.',
    'Tetap berlangsung kecuali ada peringatan badai. Payung tidak boleh dibuka di area penonton; jas hujan gratis di gerbang.',
    '除惡劣天氣警告外風雨不改。觀眾席內請勿開傘，入口免費派發雨衣。',
  ),
  noReentry: words(
    'No re-entry after leaving the venue.',
    'Penonton yang sudah keluar tidak dapat masuk kembali.',
    '離場後不可重新進場。',
  ),
  reentry: words(
    'The wristband lets you leave and come back all day.',
    'Dengan gelang tiket, Anda bebas keluar masuk sepanjang hari.',
    '憑手帶可於當日自由進出。',
  ),
  surtitles: words(
    'With surtitles in Chinese and English.',
    'Dengan teks terjemahan bahasa Mandarin dan Inggris.',
    '設中英文字幕。',
  ),
  surtitlesIndonesian: words(
    'Performed in Indonesian with English surtitles.',
    'Dipentaskan dalam bahasa Indonesia dengan teks bahasa Inggris.',
    '印尼語演出，設英文字幕。',
  ),
  mandarin: words(
    'Performed in Mandarin with English surtitles.',
    'Dipentaskan dalam bahasa Mandarin dengan teks bahasa Inggris.',
    '國語演出，設英文字幕。',
  ),
  cantonese: words(
    'Performed in Cantonese with English surtitles.',
    'Dipentaskan dalam bahasa Kanton dengan teks bahasa Inggris.',
    '粵語演出，設英文字幕。',
  ),
  timedEntry: words(
    'Come within 30 minutes of the time on your ticket; stay as long as you like.',
    'Datanglah dalam 30 menit sejak jam di tiket; setelah masuk, silakan berlama-lama.',
    '請於門票所示時間起計30分鐘內入場，參觀時間不限。',
  ),
  shoes: words(
    'Shoes come off at the door. Clean socks, please.',
    'Alas kaki dilepas di pintu. Mohon kenakan kaus kaki bersih.',
    '入場須脫鞋，請穿着乾淨襪子。',
  ),
  wheelchair: words(
    'Step-free access; wheelchair places by e-mail to customer service.',
    'Akses tanpa tangga; tempat kursi roda dapat dipesan lewat surel layanan pelanggan.',
    '場地設無障礙通道，輪椅座位請電郵客戶服務預留。',
  ),
  relaxed: words(
    'Relaxed performance: the lights stay low but on, and coming and going is fine.',
    'Pertunjukan santai: lampu tetap redup menyala, dan penonton bebas keluar masuk.',
    '輕鬆自在場次：場內保留微弱燈光，可隨時進出。',
  ),
  drinkIncluded: words('The ticket includes one drink.', 'Tiket sudah termasuk satu minuman.', '票價包括飲品一杯。'),
  outdoorFood: words(
    'Bring a refillable bottle; there is drinking water on site. No outside food.',
    'Bawalah botol minum isi ulang; air minum tersedia di lokasi. Dilarang membawa makanan dari luar.',
    '請自備水樽，場內設飲水機；不可攜帶外來食物。',
  ),
  raceKit: words(
    'Collect your bib and chip until two hours before the start.',
    'Ambil nomor dada dan cip paling lambat dua jam sebelum start.',
    '請於起步前兩小時完成領取號碼布及計時晶片。',
  ),
  fitness: words(
    'Participants confirm that they are fit to take part.',
    'Peserta menyatakan dirinya sehat dan mampu mengikuti lomba.',
    '參賽者須確認身體狀況適合參賽。',
  ),
  adultWithChild: words(
    'Children come with an adult, and both need a ticket.',
    'Anak didampingi orang dewasa, dan keduanya memerlukan tiket.',
    '小童須由成人陪同，雙方均須持票。',
  ),
  modestDress: words(
    'Please wear a sarong or long trousers; sarongs are lent at the gate.',
    'Mohon mengenakan kain atau celana panjang; kain dipinjamkan di gerbang.',
    '請穿着紗籠或長褲，入口可借用紗籠。',
  ),
};
