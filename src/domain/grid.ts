/**
 * The British National Grid (OSGB36, Transverse Mercator on the Airy 1830 ellipsoid) and WGS84 latitude and longitude.
 * Source: Ordnance Survey, "A guide to coordinate systems in Great Britain", annexes A to C (ellipsoids, projection,
 * the seven-parameter Helmert transformation). Accurate to about 5 metres, which is finer than a postcode.
 */

/** Metres east and north of the grid's false origin. */
export type Grid = { easting: number; northing: number }

/** Degrees, north and east positive. */
export type LatLon = { latitude: number; longitude: number }

type Ellipsoid = { a: number; b: number }

const AIRY_1830: Ellipsoid = { a: 6_377_563.396, b: 6_356_256.909 }
const WGS84: Ellipsoid = { a: 6_378_137, b: 6_356_752.314_245 }

const RADIANS = Math.PI / 180
const ORIGIN = {
  latitude: 49 * RADIANS,
  longitude: -2 * RADIANS,
  easting: 400_000,
  northing: -100_000,
  scale: 0.999_601_271_7,
}

/** Grid metres to WGS84 degrees. */
export function toLatLon(grid: Grid): LatLon {
  return shift(unproject(grid), { from: AIRY_1830, to: WGS84, helmert: TO_WGS84 })
}

/**
 * WGS84 degrees to grid metres (not rounded). Also works for Northern Ireland, so that distances are plain arithmetic.
 */
export function toGrid(position: LatLon): Grid {
  return project(shift(position, { from: WGS84, to: AIRY_1830, helmert: TO_OSGB36 }))
}

/** Degrees rounded to six decimals, a tenth of a metre, as in the official directories. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** OSGB36 degrees to grid metres. */
export function project({ latitude, longitude }: LatLon): Grid {
  const phi = latitude * RADIANS
  const { nu, rho, eta2, sin, cos, tan2 } = curvature(phi)
  const one = meridianArc(phi) + ORIGIN.northing
  const two = (nu / 2) * sin * cos
  const three = (nu / 24) * sin * cos ** 3 * (5 - tan2 + 9 * eta2)
  const threeA = (nu / 720) * sin * cos ** 5 * (61 - 58 * tan2 + tan2 ** 2)
  const four = nu * cos
  const five = (nu / 6) * cos ** 3 * (nu / rho - tan2)
  const six = (nu / 120) * cos ** 5 * (5 - 18 * tan2 + tan2 ** 2 + 14 * eta2 - 58 * tan2 * eta2)
  const east = longitude * RADIANS - ORIGIN.longitude
  return {
    northing: one + two * east ** 2 + three * east ** 4 + threeA * east ** 6,
    easting: ORIGIN.easting + four * east + five * east ** 3 + six * east ** 5,
  }
}

/** Grid metres to OSGB36 degrees. */
export function unproject({ easting, northing }: Grid): LatLon {
  const phi = footprintLatitude(northing)
  const { nu, rho, eta2, cos, tan2 } = curvature(phi)
  const tan = Math.tan(phi)
  const seven = tan / (2 * rho * nu)
  const eight = (tan / (24 * rho * nu ** 3)) * (5 + 3 * tan2 + eta2 - 9 * tan2 * eta2)
  const nine = (tan / (720 * rho * nu ** 5)) * (61 + 90 * tan2 + 45 * tan2 ** 2)
  const ten = 1 / (cos * nu)
  const eleven = (nu / rho + 2 * tan2) / (6 * cos * nu ** 3)
  const twelve = (5 + 28 * tan2 + 24 * tan2 ** 2) / (120 * cos * nu ** 5)
  const twelveA = (61 + 662 * tan2 + 1320 * tan2 ** 2 + 720 * tan2 ** 3) / (5040 * cos * nu ** 7)
  const east = easting - ORIGIN.easting
  const latitude = phi - seven * east ** 2 + eight * east ** 4 - nine * east ** 6
  const longitude =
    ORIGIN.longitude + ten * east - eleven * east ** 3 + twelve * east ** 5 - twelveA * east ** 7
  return { latitude: latitude / RADIANS, longitude: longitude / RADIANS }
}

/** Scaled radii of curvature, and the trigonometry for both directions. */
function curvature(phi: number) {
  const sin = Math.sin(phi)
  const cos = Math.cos(phi)
  const e2 = eccentricity2(AIRY_1830)
  const nu = (AIRY_1830.a * ORIGIN.scale) / Math.sqrt(1 - e2 * sin ** 2)
  const rho = (AIRY_1830.a * ORIGIN.scale * (1 - e2)) / (1 - e2 * sin ** 2) ** 1.5
  return { nu, rho, eta2: nu / rho - 1, sin, cos, tan2: (sin / cos) ** 2 }
}

/** Metres along the meridian from the true origin's latitude. */
function meridianArc(phi: number): number {
  const n = (AIRY_1830.a - AIRY_1830.b) / (AIRY_1830.a + AIRY_1830.b)
  const minus = phi - ORIGIN.latitude
  const plus = phi + ORIGIN.latitude
  return (
    AIRY_1830.b *
    ORIGIN.scale *
    ((1 + n + 1.25 * n ** 2 + 1.25 * n ** 3) * minus -
      (3 * n + 3 * n ** 2 + (21 / 8) * n ** 3) * Math.sin(minus) * Math.cos(plus) +
      (15 / 8) * (n ** 2 + n ** 3) * Math.sin(2 * minus) * Math.cos(2 * plus) -
      (35 / 24) * n ** 3 * Math.sin(3 * minus) * Math.cos(3 * plus))
  )
}

/** The latitude whose meridian arc reaches `northing`, to a hundredth of a millimetre. */
function footprintLatitude(northing: number): number {
  let phi = ORIGIN.latitude
  let missing = northing - ORIGIN.northing
  // Converges by a factor of about 300 a round, so ten rounds are far more than enough anywhere on Earth.
  for (let round = 0; round < 10 && Math.abs(missing) >= 0.000_01; round += 1) {
    phi += missing / (AIRY_1830.a * ORIGIN.scale)
    missing = northing - ORIGIN.northing - meridianArc(phi)
  }
  return phi
}

type Helmert = { tx: number; ty: number; tz: number; rx: number; ry: number; rz: number; scale: number }

const SECONDS = RADIANS / 3600

/** WGS84 to OSGB36: metres, seconds of arc, parts per million. */
const TO_OSGB36: Helmert = {
  tx: -446.448,
  ty: 125.157,
  tz: -542.06,
  rx: -0.1502 * SECONDS,
  ry: -0.247 * SECONDS,
  rz: -0.8421 * SECONDS,
  scale: 20.4894e-6,
}

const TO_WGS84: Helmert = {
  tx: -TO_OSGB36.tx,
  ty: -TO_OSGB36.ty,
  tz: -TO_OSGB36.tz,
  rx: -TO_OSGB36.rx,
  ry: -TO_OSGB36.ry,
  rz: -TO_OSGB36.rz,
  scale: -TO_OSGB36.scale,
}

/** Moves a position from one datum to another through earth-centred coordinates, at height zero. */
function shift(position: LatLon, by: { from: Ellipsoid; to: Ellipsoid; helmert: Helmert }): LatLon {
  const { tx, ty, tz, rx, ry, rz, scale } = by.helmert
  const phi = position.latitude * RADIANS
  const lambda = position.longitude * RADIANS
  const fromE2 = eccentricity2(by.from)
  const nu = by.from.a / Math.sqrt(1 - fromE2 * Math.sin(phi) ** 2)
  const x = nu * Math.cos(phi) * Math.cos(lambda)
  const y = nu * Math.cos(phi) * Math.sin(lambda)
  const z = nu * (1 - fromE2) * Math.sin(phi)
  const movedX = tx + (1 + scale) * x - rz * y + ry * z
  const movedY = ty + rz * x + (1 + scale) * y - rx * z
  const movedZ = tz - ry * x + rx * y + (1 + scale) * z
  return {
    latitude: geodeticLatitude(movedX, movedY, movedZ, by.to) / RADIANS,
    longitude: Math.atan2(movedY, movedX) / RADIANS,
  }
}

function geodeticLatitude(x: number, y: number, z: number, { a, b }: Ellipsoid): number {
  const e2 = eccentricity2({ a, b })
  const p = Math.hypot(x, y)
  let phi = Math.atan2(z, p * (1 - e2))
  // Each round gains two to three digits; four are below a micrometre.
  for (let round = 0; round < 4; round += 1) {
    const nu = a / Math.sqrt(1 - e2 * Math.sin(phi) ** 2)
    phi = Math.atan2(z + e2 * nu * Math.sin(phi), p)
  }
  return phi
}

function eccentricity2({ a, b }: Ellipsoid): number {
  return 1 - (b * b) / (a * a)
}
