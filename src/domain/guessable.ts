/** ASVS 6.2.4, 6.2.11: passwords that a guesser tries first. Whole families are refused by rule, so that the list stays short. */

/** What people begin with; `Passw0rd!23` is read as `password`. */
const words = new Set(
  `
password passwort passwd pass motdepasse secret secure letmein welcome hello bonjour marhaba ahlan login signin admin administrator root user guest test testing
tester demo default changeme change temp temporary master access private account customer shopper shopping store fashion online
iloveyou loveyou ilove lovely love sweetheart sweety honey darling habibi habibti forever princess prince queen king angel baby babygirl beautiful
sunshine summer winter spring autumn ramadan eid mubarak rainbow flower butterfly star superstar moonlight diamond gold silver
football soccer baseball basketball hockey cricket liverpool chelsea arsenal barcelona realmadrid juventus manchester
dragon monkey tiger lion eagle falcon shadow ninja superman batman spiderman pokemon starwars matrix computer internet google facebook
instagram whatsapp apple samsung microsoft windows android iphone
michael jordan jennifer jessica daniel andrew thomas charlie michelle george robert william joseph matthew anthony joshua ashley nicole hunter
mohammed muhammad mohamed mohammad ahmed ahmad ali omar fatima fatma mariam maryam aisha sara sarah khalid hassan hussein abdullah abdul yousef youssef ibrahim
dubai abudhabi sharjah ajman fujairah emirates uae emirati arab arabia burjkhalifa etisalat
trustno whatever nothing freedom mustang corvette ferrari mercedes porsche cheese chocolate cookie pepper ginger hannah maggie buster
jesus christ allah bismillah alhamdulillah inshallah mashallah blessed heaven
qwerty qwertyui qwertyuiop qwertz azerty azertyuiop asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc qweqwe asdasd zaqxsw
abc abcd abcde abcdef abcdefg abcdefgh abcdefghi alphabet a aa aaa q qq z zz x xx
`
    .trim()
    .split(/\s+/),
)

/** Keyboard walks that mix digits and letters. */
const walks = [
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb',
  'zaq12wsxcde34rfv',
  '1a2b3c4d5e6f',
  'a1b2c3d4e5f6',
  'abcdefghijklmnopqrstuvwxyz',
]

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}
const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')

/** `own` are words about the person and the shop: alone, or with little around them, they are no password. */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const plain = password.toLowerCase()
  // Digits and signs around a word are decoration; within it they stand for letters.
  const word = plain.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
  const read = letters([...word].map((sign) => lookalikes[sign] ?? sign).join(''))
  const readWhole = letters([...plain].map((sign) => lookalikes[sign] ?? sign).join(''))
  const isOwn = own
    .map((name) => letters(name.toLowerCase()))
    .some((name) => name.length >= 3 && (read === name || letters(plain) === name))
  return (
    isOwn ||
    words.has(read) ||
    words.has(readWhole) ||
    words.has(letters(plain)) ||
    /^\d{1,11}$/.test(plain) ||
    /^(.{1,4})\1+.?$/su.test(plain) ||
    walks.some((walk) => walk.startsWith(plain) || walk.includes(plain))
  )
}
