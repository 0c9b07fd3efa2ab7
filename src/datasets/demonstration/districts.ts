/**
 * The districts that the demonstration data is set in. Names, codes and locations are real, from the Office for
 * National Statistics' code lists. Price levels are rounded figures of our own. Streets, buildings and sales are
 * invented.
 */
export type HouseType = 'D' | 'S' | 'T' | 'F'

/** Pounds at the base month of the index (January 2023) by type. */
export type PriceLevel = Readonly<Record<HouseType, number>>

/** Shares of detached, semi-detached, terraced and flats among the streets of an outcode; they add up to 1. */
export type TypeMix = readonly [detached: number, semi: number, terraced: number, flat: number]

/** A postcode district ('RG30') with its centre on its nation's official grid, in metres. */
export type DemonstrationOutcode = {
  outcode: string
  easting: number
  northing: number
  ward: string
  /** Output area, LSOA and MSOA of the 2021 Census (data zones in Scotland); null if there's none. */
  census: readonly [outputArea: string, lsoa: string, msoa: string] | null
  locality: string
  /** Price level relative to the authority's. */
  level: number
  mix: TypeMix
}

/** One local authority of the demonstration. */
export type District = {
  code: string
  name: string
  nationCode: string
  regionCode: string
  countyCode: string
  constituencyCode: string
  /** Names in the price paid file; null outside England and Wales, which it doesn't cover. */
  pricePaid: { town: string; district: string; county: string } | null
  prices: PriceLevel
  /** Registered sales in an average month around 2016. */
  monthlySales: number
  /** Share of houses (not flats) that are leasehold. */
  leaseholdHouses: number
  outcodes: readonly DemonstrationOutcode[]
}

const INNER: TypeMix = [0.05, 0.2, 0.5, 0.25]
const MIXES: Readonly<Record<string, TypeMix>> = {
  CENTRE: [0.02, 0.06, 0.27, 0.65],
  INNER,
  SUBURB: [0.2, 0.4, 0.28, 0.12],
  LEAFY: [0.42, 0.33, 0.1, 0.15],
}

const READING: District = {
  code: 'E06000038',
  name: 'Reading',
  nationCode: 'E92000001',
  regionCode: 'E12000008',
  countyCode: 'E99999999',
  constituencyCode: 'E14001438',
  pricePaid: { town: 'READING', district: 'READING', county: 'READING' },
  prices: { D: 585_000, S: 425_000, T: 345_000, F: 222_000 },
  monthlySales: 210,
  leaseholdHouses: 0.03,
  outcodes: read(`
    RG30 468702 173231 E05013876 E00082669/E01016366/E02003392 0.96 SUBURB TILEHURST
    RG1 471683 173030 E05013864 E00082610/E01033421/E02003398 0.94 CENTRE
    RG2 472015 170671 E05013868 E00082612/E01016353/E02006939 0.97 INNER WHITLEY
    RG4 471685 175729 E05013867 E00082667/E01016364/E02003391 1.18 LEAFY CAVERSHAM
  `),
}

const EXETER: District = {
  code: 'E07000041',
  name: 'Exeter',
  nationCode: 'E92000001',
  regionCode: 'E12000009',
  countyCode: 'E10000008',
  constituencyCode: 'E14001231',
  pricePaid: { town: 'EXETER', district: 'EXETER', county: 'DEVON' },
  prices: { D: 490_000, S: 345_000, T: 290_000, F: 188_000 },
  monthlySales: 165,
  leaseholdHouses: 0.03,
  outcodes: read(`
    EX1 294420 93196 E05011014 E00101181/E01019993/E02004150 0.98 INNER
    EX2 293153 90998 E05011019 E00101200/E01019994/E02004156 1 SUBURB ALPHINGTON
    EX4 292369 93538 E05011012 E00101177/E01019986/E02004155 1.04 LEAFY
  `),
}

const MANCHESTER: District = {
  code: 'E08000003',
  name: 'Manchester',
  nationCode: 'E92000001',
  regionCode: 'E12000002',
  countyCode: 'E99999999',
  constituencyCode: 'E14001353',
  pricePaid: { town: 'MANCHESTER', district: 'MANCHESTER', county: 'GREATER MANCHESTER' },
  prices: { D: 410_000, S: 302_000, T: 232_000, F: 206_000 },
  monthlySales: 560,
  leaseholdHouses: 0.38,
  outcodes: read(`
    M1 384419 397887 E05011361 E00025616/E01005061/E02001062 1.08 CENTRE
    M4 384825 398721 E05011350 E00025621/E01005067/E02001064 1.1 CENTRE ANCOATS
    M14 385093 394661 E05011364 E00025633/E01034119/E02001066 0.95 INNER FALLOWFIELD
    M20 384634 391956 E05011362 E00025638/E01005074/E02001095 1.35 SUBURB DIDSBURY
    M40 387414 400831 E05011371 E00025640/E01005073/E02001092 0.74 INNER MOSTON
  `),
}

const CARDIFF: District = {
  code: 'W06000015',
  name: 'Cardiff',
  nationCode: 'W92000004',
  regionCode: 'W99999999',
  countyCode: 'W99999999',
  constituencyCode: 'W07000089',
  pricePaid: { town: 'CARDIFF', district: 'CARDIFF', county: 'CARDIFF' },
  prices: { D: 470_000, S: 318_000, T: 268_000, F: 178_000 },
  monthlySales: 440,
  leaseholdHouses: 0.12,
  outcodes: read(`
    CF10 318300 175700 W05001271 W00008906/W01001722/W02000394 1.02 CENTRE BUTETOWN
    CF14 316600 180800 W05001292 W00008934/W01001728/W02000380 1.12 SUBURB RHIWBINA
    CF23 320200 180300 W05001286 W00008947/W01001730/W02000374 1.06 LEAFY PENTWYN
    CF24 319200 176900 W05001270 W00008779/W01001694/W02000402 0.86 INNER
  `),
}

const EDINBURGH: District = {
  code: 'S12000036',
  name: 'City of Edinburgh',
  nationCode: 'S92000003',
  regionCode: 'S99999999',
  countyCode: 'S99999999',
  constituencyCode: 'S14000082',
  pricePaid: null,
  prices: { D: 625_000, S: 435_000, T: 372_000, F: 268_000 },
  monthlySales: 930,
  leaseholdHouses: 0,
  outcodes: read(`
    EH3 324899 673609 S13002929 S00141165/S01015015/S02002783 1.2 CENTRE
    EH6 327074 676254 S13002931 S00141166/S01015073/S02002793 0.9 CENTRE
    EH10 324362 670996 S13002928 S00141194/S01014816/S02002746 1.3 LEAFY
  `),
}

/** Grid references of Northern Ireland are on the Irish Grid, as in the official directory. */
const BELFAST: District = {
  code: 'N09000003',
  name: 'Belfast',
  nationCode: 'N92000002',
  regionCode: 'N99999999',
  countyCode: 'N99999999',
  constituencyCode: 'N99999999',
  pricePaid: null,
  prices: { D: 338_000, S: 208_000, T: 142_000, F: 148_000 },
  monthlySales: 330,
  leaseholdHouses: 0,
  outcodes: read(`
    BT1 333900 374500 N08000315 - 1.1 CENTRE
    BT7 334300 372200 N08000352 - 1 INNER
    BT9 332700 371500 N08000337 - 1.4 LEAFY
  `),
}

/** Every district, those with sales first. */
export const DISTRICTS: readonly District[] = [READING, EXETER, MANCHESTER, CARDIFF, EDINBURGH, BELFAST]

/** One outcode per line: name, easting, northing, ward, census areas, level, mix, locality. */
function read(lines: string): DemonstrationOutcode[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [outcode = '', easting, northing, ward = '', areas = '', level, mix = '', ...locality] = line
        .trim()
        .split(' ')
      const [outputArea, lsoa, msoa] = areas.split('/')
      return {
        outcode,
        easting: Number(easting),
        northing: Number(northing),
        ward,
        census: outputArea && lsoa && msoa ? [outputArea, lsoa, msoa] : null,
        locality: locality.join(' '),
        level: Number(level),
        mix: MIXES[mix] ?? INNER,
      }
    })
}
