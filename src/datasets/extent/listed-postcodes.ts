/*
 * How many live postcodes there are, to tell a whole directory from a part of one. Great Britain: the counts in the metadata
 * of OS Code-Point Open 2025.4.0 (20 October 2025); contains OS data © Crown copyright and database right 2025.
 */
const BY_AREA = new Map(
  `
  AB 17411 AL 7795 B 41934 BA 15523 BB 13572 BD 17305 BH 15296 BL 10398 BN 22465 BR 6798 BS 27410
  CA 12855 CB 11169 CF 23447 CH 19099 CM 18611 CO 13735 CR 8013 CT 15304 CV 21158 CW 9830 DA 9210 DD 9119
  DE 17895 DG 6901 DH 9164 DL 13496 DN 22246 DT 7934 DY 11116 E 16942 EC 3583 EH 25309 EN 8554 EX 22874
  FK 7769 FY 7410 G 32383 GL 21636 GU 22611 HA 10254 HD 7176 HG 4500 HP 14130 HR 6544 HS 979 HU 11326
  HX 5700 IG 6096 IP 21839 IV 7554 KA 11786 KT 14280 KW 1852 KY 10292 L 20853 LA 11938 LD 2222 LE 23249
  LL 20313 LN 9546 LS 22124 LU 6434 M 32318 ME 17136 MK 16155 ML 9860 N 17637 NE 33771 NG 29759 NN 17053
  NP 13886 NR 24214 NW 14232 OL 13204 OX 20463 PA 9495 PE 27692 PH 6220 PL 17875 PO 24469 PR 13659
  RG 23775 RH 16344 RM 9985 S 34434 SA 23306 SE 20902 SG 12145 SK 16675 SL 10665 SM 4346 SN 14640
  SO 18593 SP 8739 SR 6853 SS 11993 ST 17839 SW 20050 SY 14635 TA 12091 TD 4532 TF 7221 TN 23157 TQ 10109
  TR 12508 TS 17823 TW 11132 UB 7218 W 18598 WA 18355 WC 2557 WD 7421 WF 14726 WN 7295 WR 8988 WS 10286
  WV 10642 YO 19251 ZE 655
`
    .trim()
    .split(/\s+/)
    .reduce<[string, number][]>((pairs, word, at, words) => {
      if (at % 2 === 0) pairs.push([word, Number(words[at + 1])])
      return pairs
    }, []),
)

/** The same by nation, from the country code of each postcode in the same files. Northern Ireland isn't in them. */
const BY_NATION: Readonly<Record<string, number>> = {
  E92000001: 1_492_125,
  S92000003: 161_476,
  W92000004: 92_248,
}

/** Roughly the number of live postcodes that Northern Ireland (BT) has in the ONS directory, rounded down. */
const NORTHERN_IRELAND = 45_000

/** Postcodes are added and removed between editions, so a directory with this share of them counts as whole. */
const WHOLE_SHARE = 0.95

/** Returns the number of live postcodes in a postcode area; null for one that isn't in the United Kingdom. */
export function listedInArea(area: string): number | null {
  return BY_AREA.get(area) ?? (area === 'BT' ? NORTHERN_IRELAND : null)
}

/** Returns the number of live postcodes in a nation; null for a code that isn't one of the four nations. */
export function listedInNation(nationCode: string): number | null {
  return BY_NATION[nationCode] ?? (nationCode === 'N92000002' ? NORTHERN_IRELAND : null)
}

/** Whether `found` live postcodes are all of a place with `listed` ones. */
export function isWhole(found: number, listed: number | null): boolean {
  return listed !== null && found >= WHOLE_SHARE * listed
}

/** The number of postcode areas of the United Kingdom. */
export const UK_AREAS = BY_AREA.size + 1
