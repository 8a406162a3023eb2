import type { LocalizedText } from '@podwright/domain/catalog/source'
import { type LocaleCode, localeCodes } from '@podwright/domain/locale'

/** Order of the words: zh-CN, en-US, th-TH, ms-MY, fil-PH, vi-VN, id-ID. */
type Row = readonly [string, string, string, string, string, string, string]

/** Themes of the artwork. */
const themeRows: readonly Row[] = [
  ['雪山', 'Snow Mountain', 'ภูเขาหิมะ', 'Gunung Salji', 'Bundok na Niyebe', 'Núi Tuyết', 'Gunung Salju'],
  ['海浪', 'Ocean Wave', 'คลื่นทะเล', 'Ombak Laut', 'Alon ng Dagat', 'Sóng Biển', 'Ombak Samudra'],
  ['橘猫', 'Ginger Cat', 'แมวส้ม', 'Kucing Oren', 'Pusang Kahel', 'Mèo Cam', 'Kucing Oranye'],
  ['柴犬', 'Shiba Dog', 'สุนัขชิบะ', 'Anjing Shiba', 'Asong Shiba', 'Chó Shiba', 'Anjing Shiba'],
  ['向日葵', 'Sunflower', 'ดอกทานตะวัน', 'Bunga Matahari', 'Mirasol', 'Hoa Hướng Dương', 'Bunga Matahari'],
  ['樱花', 'Cherry Blossom', 'ดอกซากุระ', 'Bunga Sakura', 'Bulaklak ng Cherry', 'Hoa Anh Đào', 'Bunga Sakura'],
  ['热带雨林', 'Rainforest', 'ป่าฝน', 'Hutan Hujan', 'Gubat Tropikal', 'Rừng Mưa', 'Hutan Hujan'],
  ['星空', 'Starry Sky', 'ท้องฟ้าดวงดาว', 'Langit Berbintang', 'Mabituing Langit', 'Bầu Trời Sao', 'Langit Berbintang'],
  ['月亮', 'Moonlight', 'แสงจันทร์', 'Cahaya Bulan', 'Liwanag ng Buwan', 'Ánh Trăng', 'Cahaya Bulan'],
  ['鲸鱼', 'Whale', 'วาฬ', 'Ikan Paus', 'Balyena', 'Cá Voi', 'Paus'],
  ['蝴蝶', 'Butterfly', 'ผีเสื้อ', 'Rama-rama', 'Paruparo', 'Bươm Bướm', 'Kupu-kupu'],
  ['锦鲤', 'Koi Fish', 'ปลาคาร์ป', 'Ikan Koi', 'Isdang Koi', 'Cá Koi', 'Ikan Koi'],
  ['老虎', 'Tiger', 'เสือ', 'Harimau', 'Tigre', 'Con Hổ', 'Harimau'],
  ['大象', 'Elephant', 'ช้าง', 'Gajah', 'Elepante', 'Con Voi', 'Gajah'],
  ['仙人掌', 'Cactus', 'กระบองเพชร', 'Kaktus', 'Kaktus', 'Xương Rồng', 'Kaktus'],
  ['咖啡豆', 'Coffee Bean', 'เมล็ดกาแฟ', 'Biji Kopi', 'Butil ng Kape', 'Hạt Cà Phê', 'Biji Kopi'],
  ['城市夜景', 'City Night', 'เมืองยามค่ำคืน', 'Bandar Malam', 'Lungsod sa Gabi', 'Thành Phố Đêm', 'Kota Malam'],
  ['摩托车', 'Motorcycle', 'มอเตอร์ไซค์', 'Motosikal', 'Motorsiklo', 'Xe Máy', 'Sepeda Motor'],
  ['吉他', 'Guitar', 'กีตาร์', 'Gitar', 'Gitara', 'Đàn Ghi-ta', 'Gitar'],
  ['宇航员', 'Astronaut', 'นักบินอวกาศ', 'Angkasawan', 'Astronawta', 'Phi Hành Gia', 'Astronot'],
]

/** Styles of the artwork. */
const styleRows: readonly Row[] = [
  ['复古', 'Retro', 'เรโทร', 'Retro', 'Retro', 'Cổ Điển', 'Retro'],
  ['极简', 'Minimal', 'มินิมอล', 'Minimal', 'Simple', 'Tối Giản', 'Minimalis'],
  ['手绘', 'Hand Drawn', 'วาดมือ', 'Lukisan Tangan', 'Iginuhit ng Kamay', 'Vẽ Tay', 'Gambar Tangan'],
  ['水彩', 'Watercolor', 'สีน้ำ', 'Cat Air', 'Watercolor', 'Màu Nước', 'Cat Air'],
  ['几何', 'Geometric', 'เรขาคณิต', 'Geometri', 'Geometriko', 'Hình Học', 'Geometris'],
  ['波普', 'Pop Art', 'ป๊อปอาร์ต', 'Seni Pop', 'Pop Art', 'Nghệ Thuật Pop', 'Seni Pop'],
  ['卡通', 'Cartoon', 'การ์ตูน', 'Kartun', 'Cartoon', 'Hoạt Hình', 'Kartun'],
  ['莫兰迪', 'Muted Tone', 'โทนสีหม่น', 'Warna Lembut', 'Malamlam na Kulay', 'Tông Trầm', 'Warna Kalem'],
  ['霓虹', 'Neon', 'นีออน', 'Neon', 'Neon', 'Neon', 'Neon'],
  ['国潮', 'New Chinese', 'จีนร่วมสมัย', 'Cina Moden', 'Modernong Tsino', 'Trung Hoa Mới', 'Tiongkok Modern'],
  ['北欧', 'Nordic', 'นอร์ดิก', 'Nordik', 'Nordic', 'Bắc Âu', 'Nordik'],
  ['涂鸦', 'Graffiti', 'กราฟฟิตี', 'Grafiti', 'Graffiti', 'Graffiti', 'Grafiti'],
]

const textOf = (row: Row): LocalizedText =>
  Object.fromEntries(localeCodes.map((locale, at) => [locale, row[at] ?? row[1]])) as LocalizedText

export const themes: readonly LocalizedText[] = themeRows.map(textOf)
export const styles: readonly LocalizedText[] = styleRows.map(textOf)

/** Composes a name in the word order of the language. */
export function composeName(locale: LocaleCode, base: string, theme: string, style: string, number: number): string {
  switch (locale) {
    case 'zh-CN':
      return `${style}${theme}${base} ${number}`
    case 'en-US':
      return `${style} ${theme} ${base} No. ${number}`
    case 'th-TH':
      return `${base}ลาย${theme} ${style} ${number}`
    case 'fil-PH':
      return `${base} na may ${theme}, ${style} ${number}`
    default:
      return `${base} ${theme} ${style} ${number}`
  }
}
