/**
 * Words that the most common passwords are made of, world-wide and in Indonesia, without digits and signs: each
 * covers all that only adds these ("rahasia123", "P@ssw0rd2026!"). What is shorter than ten letters with
 * everything added is refused by its length already.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
password passwd passw passwort contrasena motdepasse pass passwordpassword mypassword newpassword thepassword
passphrase secret supersecret secretpassword default changeme changepassword letmein welcome welcomeback login
logmein signin admin administrator adminadmin administrasi adminpassword root superuser superadmin system sysadmin
operator user username guest test testing tester testtest testpassword temp temporary tempsekolah master mastermind
server database oracle mysql postgres cisco manager support service computer komputer laptop internet network wifi
windows microsoft google android iphone samsung nokia xiaomi oppo vivo apple facebook instagram whatsapp twitter
youtube gmail yahoo hotmail tiktok telegram netflix pokemon minecraft roblox freefire mobilelegend mobilelegends
pubg playstation nintendo starwars superman batman spiderman ironman avengers naruto sasuke onepiece doraemon
qwerty qwert qwertyui qwertyuio qwertyuiop qwertyuiopasdfghjkl qwertz azerty qazwsx qazwsxedc qazwsxedcrfv qweasd
qweasdzxc asdf asdfg asdfgh asdfghjk asdfghjkl asdfasdf asdfghjklzxcvbnm zxcvbn zxcvbnm zaqxsw zaqwsx poiuytrewq
mnbvcxz lkjhgfdsa abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcdefghijk abcdefghijkl xyz aabbcc
iloveyou iloveu ilove loveyou loveme lovely lover love mylove truelove foreverlove forever sweetheart darling honey
baby babygirl babyboy princess prince queen angel angels beautiful pretty cutie sunshine rainbow butterfly flower
rose blessed blessing jesus jesuschrist christ heaven godisgood iloveallah iloveislam trustno trustnoone whatever
nothing nopassword idontknow hello helloworld hellohello goodmorning goodluck happy happybirthday smile friends
friendship family mother father brother sister football baseball basketball soccer hockey dragon monkey tiger eagle
shadow killer hunter ranger soldier warrior ninja samurai phoenix thunder lightning freedom liberty america london
paris tokyo dubai manchester manchesterunited chelsea arsenal liverpool barcelona realmadrid juventus acmilan
intermilan persib persija arema persebaya timnas garuda garudaku ronaldo messi michael michelle jennifer jessica
jordan charlie daniel andrew anthony thomas robert joshua matthew ashley amanda nicole samantha elizabeth christian
january february march april june july august september october november december monday tuesday wednesday thursday
friday saturday sunday summer winter spring autumn
katasandi katasandiku sandi sandiku sandisaya katakunci kunci kuncirahasia rahasia rahasiaku rahasiabanget
rahasiasaya rahasianegara sangatrahasia passwordku passwordsaya passwordnya gantisandi gantipassword lupasandi
lupapassword lupa bukapintu masuk masukaja selamatdatang selamatpagi selamatsiang selamatmalam apakabar halo
halodunia terimakasih makasih maaf maafkansaya tidaktahu gaktau gatau entahlah terserah bebas bebasaja cobacoba coba
cobalagi akunku akunsaya akun pengguna tamu uji ujicoba ujian sementara baru lama
indonesia indonesiaku indonesiaraya indonesiamerdeka indonesiamaju indonesiajaya indonesiaemas nusantara merahputih
merdeka merdekaataumati pancasila bhinekatunggalika bhinneka garudaindonesia proklamasi sumpahpemuda soekarno
soekarnohatta sukarno kartini diponegoro sudirman suharto habibie gusdur jokowi prabowo jakarta bandung surabaya
semarang yogyakarta jogja jogjakarta medan makassar palembang bekasi depok tangerang bogor malang solo surakarta
denpasar bali lombok padang pekanbaru lampung bandarlampung banjarmasin pontianak samarinda balikpapan manado kupang
ambon papua jayapura aceh bandaaceh kalimantan sulawesi sumatera sumatra jawa jawabarat jawatengah jawatimur banten
ende flores
bismillah bismillahku bismilah bismillahirrahmanirrahim bismillahirrohmanirrohim alhamdulillah alhamdulilah
assalamualaikum asalamualaikum waalaikumsalam subhanallah masyaallah masyallah insyaallah insyaalloh allahuakbar
allah allahku allahswt muhammad muhammadsaw nabimuhammad rasulullah islam islamku quran alquran alfatihah astaghfirullah
lailahaillallah shalawat sholawat ramadhan ramadan idulfitri lebaran hidayah barokah berkah barakallah amanah istiqomah
ikhlas sabar sabarikhlas syukur bersyukur tawakal yesus tuhanyesus tuhan tuhanku pujituhan haleluya immanuel
sayang sayangku sayangkamu sayangmama sayangibu sayangselamanya akusayangkamu akucintakamu akucintapadamu aku akuadalah
cinta cintaku cintakamu cintasejati cintamati cintaibu kamu kamuku rindu kangen kekasih kekasihku pacar pacarku istriku
suamiku bidadari bidadariku bahagia bahagiaselalu selamanya semangat semangatpagi semangatterus sukses suksesselalu
suksesterus jaya berjaya juara hebat mantap mantapjiwa keren cantik ganteng manis imut lucu anak anakku anakmama
anaksholeh mama mamaku mamapapa papamama papa papaku mamah papah ibu ibuku ibubapak bapak bapakku ayah ayahku ayahibu
ayahbunda bunda bundaku keluarga keluargaku keluargabahagia kakak adik adikku kucing kucingku anjing kelinci harimau
macan singa naga elang gajah kupukupu bunga bungaku mawar melati matahari bintang bulan pelangi langit samudra bumi
sekolah sekolahku sekolahdasar sekolahkita guru guruku gurusaya guruhebat gurubesar gurupenggerak kepalasekolah
kepsek walikelas tatausaha bendahara operator operatorsekolah opsekolah operatordapodik dapodik dapodikdasmen dapodikku
kemdikbud kemendikbud kemenag simpatika emis siswa siswaku murid muridku pelajar mahasiswa belajar merdekabelajar
kurikulum kurikulummerdeka absensi presensi hadir hadirsekolah rapor eraport raport nilai kelas ujiannasional osis
pramuka paskibra smp smpn sma sman smk smkn sdn mts mtsn man madrasah pesantren pondokpesantren tutwurihandayani
budi andi agus ahmad siti dewi putri putra wahyu rizki rizky fitri nur nurul dian ratna sri yanti wati
`
    .trim()
    .split(/\s+/),
)

/** Digits that hands find by themselves on a keypad; runs and repetitions are recognised by a rule. */
export const commonDigits: ReadonlySet<string> = new Set(
  `1029384756 5647382910 0192837465 1122334455 5544332211 1234554321 5432112345 0123443210 12345678910 1234567891011
147258369 1472583690 1478963250 7894561230 789456123 7418529630 3692581470 1597534862 1593572684 9632587410 1212123434
1357924680 2468013579 0246813579 1123581321 3141592653 3141592654 17081945 1708194517 0812345678 08123456789
081234567890 6281234567 628123456789 1234512345 6789067890 1231231234 1234561234 1234567654 1234560987`
    .trim()
    .split(/\s+/),
)
