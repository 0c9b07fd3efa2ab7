/**
 * Whether text looks like language rather than random typing: letters, several words with vowels, and no unusual letter
 * pairs or runs of neighbouring keys. It isn't a dictionary, so names, Welsh and misspellings pass.
 */

/** Letter pairs that hardly ever occur in words used in Britain. */
const NO_PAIRS = new Set(
  (
    'bq bx cb cf cg cj cp cv cw cx dx fj fk fq fv fx fz gj gq gv gx hj hk hv hx hz iy jb jc jd jf jg jh jk jl jm jn jp jq ' +
    'jr js jt jv jw jx jy jz kj kq kv kx kz lj lq lx mg mj mq mx mz pq pv px qb qc qd qe qf qg qh qj qk ql qm qn qo qp qr ' +
    'qs qt qv qw qx qy qz sx tq tx vb vc vd vf vg vh vj vk vm vn vp vq vt vw vx vz wj wq wv wx wz xj xk xv xz yq yv zc ' +
    'zf zg zj zn zp zq zr zs zx'
  ).split(' '),
)

const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Runs of four neighbouring keys that occur in ordinary words: property, strewn, Wertheim. */
const WORDS_ON_KEYS = new Set(['erty', 'trew', 'wert'])
const KEY_RUNS = KEY_ROWS.flatMap((row) => [row, [...row].toReversed().join('')])
  .flatMap((row) => [...row].map((_, start) => row.slice(start, start + 4)))
  .filter((run) => run.length === 4 && !WORDS_ON_KEYS.has(run))

/** Maximum word length, enough for the longest place name in Britain. */
const LONGEST_NAME = /^llanfairpwll/
const LONGEST_WORD = 30
/** Minimum and maximum shares for text to count as language. */
const FEWEST_LETTERS = 0.5
const VOWELS = { fewest: 0.18, most: 0.75 } as const
const MAX_ODD_WORDS = 0.3

/** Whether text looks like real language. */
export function looksTyped(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  if (letters.length / text.replaceAll(/\s/g, '').length < FEWEST_LETTERS) return false
  const words = text.match(/[\p{L}\p{M}\d'’]*\p{L}[\p{L}\p{M}\d'’]*/gu) ?? []
  if (words.length < 2) return false
  if (words.filter((word) => [...word].length === 1).length > words.length / 2) return false
  const plain = words.filter((word) => !isAcronym(word)).map(plainLetters)
  if (plain.length === 0) return false
  if (plain.some((word) => word.length > LONGEST_WORD && !LONGEST_NAME.test(word))) return false
  return vowelsFit(plain.join('')) && plain.filter(isOdd).length / plain.length <= MAX_ODD_WORDS
}

/** Initialisms such as SDLT, HMLR and EPCs, which need no vowels. */
function isAcronym(word: string): boolean {
  return /^[A-Z\d]{2,6}s?$/.test(word)
}

/** Lower-case letters without accents. Other alphabets are left alone and not checked against English letter pairs. */
function plainLetters(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{M}|[\d'’]/gu, '')
    .toLowerCase()
}

function vowelsFit(letters: string): boolean {
  const latin = letters.match(/[a-z]/g) ?? []
  if (latin.length < letters.length / 2) return true
  const share = (letters.match(/[aeiouy]/g) ?? []).length / latin.length
  return share >= VOWELS.fewest && share <= VOWELS.most
}

function isOdd(word: string): boolean {
  if (!/^[a-z]+$/.test(word)) return false
  if (KEY_RUNS.some((run) => word.includes(run))) return true
  // W is a vowel in Welsh: cwm, Bwlch.
  if (word.length >= 4 && !/[aeiouyw]/.test(word)) return true
  if (/[^aeiouyw]{7}/.test(word)) return true
  return [...word].some((letter, at) => NO_PAIRS.has(letter + (word[at + 1] ?? '')))
}
