import { pick, type Random } from './random.ts'

/** An invented street, such as 'LARKSPUR ROAD'. Some have names that are hard to convert to title case. */
export function streetName(random: Random, kind: 'D' | 'S' | 'T' | 'F'): string {
  if (random.below(40) === 0) return pick(random, AWKWARD_STREETS)
  return `${pick(random, FIRST_WORDS)} ${pick(random, ENDINGS[kind])}`
}

/** An invented block of flats, such as 'KESTREL COURT'. */
export function buildingName(random: Random): string {
  return `${pick(random, random.below(12) === 0 ? AWKWARD_BUILDINGS : FIRST_WORDS)} ${pick(random, BUILDINGS)}`
}

/** An invented house without a number, such as 'MEDLAR COTTAGE'. */
export function houseName(random: Random): string {
  return `${pick(random, FIRST_WORDS)} ${pick(random, HOUSES)}`
}

const FIRST_WORDS = [
  'ALDER',
  'AMBER',
  'ASHDOWN',
  'BARNACLE',
  'BELLWETHER',
  'BITTERN',
  'BLACKTHORN',
  'BRAMBLING',
  'BROADMEAD',
  'BUNTING',
  'BURDOCK',
  'CAMPION',
  'CELANDINE',
  'CHALKPIT',
  'CINDERFORD',
  'COBNUT',
  'COPPERFIELD',
  'CORNFLOWER',
  'CURLEW',
  'DAMSON',
  'DAPPLE',
  'DOVECOTE',
  'ELDERBERRY',
  'FALLOWBROOK',
  'FENNEL',
  'FIRECREST',
  'FOXGLOVE',
  'FURZEHILL',
  'GOLDCREST',
  'GREENGAGE',
  'HARROWGATE',
  'HAWFINCH',
  'HAZELDENE',
  'HEDGEROW',
  'HOLLOWAY',
  'HONEYSUCKLE',
  'HORNBEAM',
  'JUNIPER',
  'KESTREL',
  'KILNFIELD',
  'KINGCUP',
  'LAPWING',
  'LARKSPUR',
  'LINNET',
  'LONGACRE',
  'LOVAGE',
  'MALLARD',
  'MARJORAM',
  'MEADOWSWEET',
  'MEDLAR',
  'MERLIN',
  'MILLRACE',
  'MISTLETOE',
  'MOORHEN',
  'MULBERRY',
  'NIGHTINGALE',
  'NUTHATCH',
  'ORCHARD',
  'OSIER',
  'OXLIP',
  'PADDOCK',
  'PIPISTRELLE',
  'PLOVER',
  'PRIMROSE',
  'QUARRY',
  'QUINCE',
  'REDSTART',
  'ROSEHIP',
  'ROWANBERRY',
  'SAFFRON',
  'SANDPIPER',
  'SAWPIT',
  'SHEARWATER',
  'SILVERBIRCH',
  'SKYLARK',
  'SORREL',
  'SPINDLE',
  'STONECHAT',
  'SUNDEW',
  'SWALLOWTAIL',
  'TANSY',
  'TEASEL',
  'THIMBLE',
  'TURNSTONE',
  'VALERIAN',
  'WAGTAIL',
  'WALNUT',
  'WATERMILL',
  'WHIMBREL',
  'WHITEBEAM',
  'WILLOWHERB',
  'WINDLASS',
  'WOODRUFF',
  'WREN',
  'YARROW',
  'YELLOWHAMMER',
]

const ENDINGS = {
  D: ['CLOSE', 'DRIVE', 'LANE', 'RISE', 'GARDENS', 'MEAD', 'CHASE'],
  S: ['ROAD', 'AVENUE', 'CRESCENT', 'WAY', 'DRIVE', 'CLOSE'],
  T: ['STREET', 'ROAD', 'TERRACE', 'PLACE', 'ROW', 'GROVE'],
  F: ['ROAD', 'STREET', 'WHARF', 'SQUARE', 'PARADE', 'QUAY'],
}

const BUILDINGS = ['COURT', 'HOUSE', 'LODGE', 'POINT', 'MILL', 'HEIGHTS', 'MANSIONS']
const HOUSES = ['COTTAGE', 'LODGE', 'BARN', 'VIEW', 'CORNER', 'HOUSE']

const AWKWARD_STREETS = [
  "ST DUNSTAN'S HILL",
  "O'HARA CLOSE",
  'MCALLISTER WAY',
  'GEORGE IX STREET',
  "KING'S REACH",
  'ROTHERWICK-ON-THE-HILL',
  'THE SALTINGS',
  "ALL SOULS' WALK",
  'UPPER MARLPIT LANE',
  'WEST 3RD AVENUE',
]

const AWKWARD_BUILDINGS = ["O'DONOVAN", 'MCGREGOR', "ST BRANNOC'S", 'BLOCK C', 'EDWARD VIII', 'HALF-MOON']
