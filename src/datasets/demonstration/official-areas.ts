import type { DemonstrationOutcode, District } from './districts.ts'

/*
 * The official areas of the demonstration's districts: codes and names, facts from the Office for National Statistics' lists.
 */

/** An area as the directory and the list of names have it: the directory's column, the area's code and its name. */
export type NamedArea = { column: string; code: string; name: string }

/** The areas of a whole district. Empty for districts that aren't the demonstration's own. */
export function districtAreas(district: Pick<District, 'code'>): readonly NamedArea[] {
  return AREAS_OF[district.code] ?? []
}

/** The ward, census areas and constituency of an outcode, with their names. */
export function outcodeAreas(
  district: Pick<District, 'constituencyCode'>,
  { ward, census }: Pick<DemonstrationOutcode, 'ward' | 'census'>,
): NamedArea[] {
  const [, lsoa = '', msoa = ''] = census ?? []
  const areas = [
    { column: 'osward', code: ward },
    { column: 'lsoa21', code: lsoa },
    { column: 'msoa21', code: msoa },
    { column: 'pcon', code: district.constituencyCode },
  ]
  return areas.flatMap(({ column, code }) => {
    const name = NAMES.get(code)
    return name === undefined ? [] : [{ column, code, name }]
  })
}

const NAMES = new Map(
  lines(`
    E05013876 Southcote
    E01016366 Reading 004D
    E02003392 Reading 004
    E05013864 Abbey
    E01033421 Reading 010G
    E02003398 Reading 010
    E05013868 Church
    E01016353 Reading 019C
    E02006939 Reading 019
    E05013867 Caversham Heights
    E01016364 Reading 003A
    E02003391 Reading 003
    E05011014 Heavitree
    E01019993 Exeter 002C
    E02004150 Exeter 002
    E05011019 Priory
    E01019994 Exeter 008A
    E02004156 Exeter 008
    E05011012 Duryard and St James
    E01019986 Exeter 007A
    E02004155 Exeter 007
    E05011361 Deansgate
    E01005061 Manchester 018A
    E02001062 Manchester 018
    E05011350 Ancoats and Beswick
    E01005067 Manchester 020A
    E02001064 Manchester 020
    E05011364 Fallowfield
    E01034119 Manchester 022H
    E02001066 Manchester 022
    E05011362 Didsbury East
    E01005074 Manchester 051C
    E02001095 Manchester 051
    E05011371 Miles Platting and Newton Heath
    E01005073 Manchester 048C
    E02001092 Manchester 048
    W05001271 Butetown
    W01001722 Cardiff 028D
    W02000394 Cardiff 028
    W05001292 Rhiwbina
    W01001728 Cardiff 014B
    W02000380 Cardiff 014
    W05001286 Pentwyn
    W01001730 Cardiff 008A
    W02000374 Cardiff 008
    W05001270 Adamsdown
    W01001694 Cardiff 036A
    W02000402 Cardiff 036
    S13002929 City Centre
    S01015015 East Craigs North - 01
    S02002783 East Craigs North
    S13002931 Leith
    S01015073 Queensferry East - 01
    S02002793 Queensferry East
    S13002928 Morningside
    S01014816 Western Harbour and Leith Docks - 03
    S02002746 Western Harbour and Leith Docks
    N08000315 Central
    N08000352 Stranmillis
    N08000337 Malone
    E14001438 Reading Central
    E14001231 Exeter
    E14001353 Manchester Rusholme
    W07000089 Cardiff East
    S14000082 Edinburgh West
  `).map((line) => [line.slice(0, 9), line.slice(10)] as const),
)

const LINES_OF: Readonly<Record<string, string>> = {
  E06000038: `
    parish E43000031 Reading, unparished area
    pfa E23000029 Thames Valley
    icb E54000044 NHS Buckinghamshire, Oxfordshire and Berkshire West Integrated Care Board
    sicbl E38000221 NHS Buckinghamshire, Oxfordshire and Berkshire West ICB - 15A
    nhser E40000005 South East
    ttwa E30000256 Reading
    bua24 E63012182 Reading
    itl E06000038 Reading
    lep1 E37000035 Thames Valley Berkshire
    calncv E56000034 Thames Valley
    eer E15000008 South East
    oshlthau E18000009 South Central
    pct E16000136 Berkshire West
    ruc21ind UN1 Urban: Nearer to a major town or city
  `,
  E07000041: `
    parish E43000052 Exeter, unparished area
    pfa E23000035 Devon & Cornwall
    icb E54000037 NHS Devon Integrated Care Board
    sicbl E38000230 NHS Devon ICB - 15N
    nhser E40000006 South West
    ttwa E30000206 Exeter
    bua24 E63013856 Exeter
    itl E07000041 Exeter
    lep1 E37000016 Heart of the South West
    calncv E56000014 Peninsula
    eer E15000009 South West
    oshlthau E18000010 South West
    pct E16000145 Devon
    ruc21ind UN1 Urban: Nearer to a major town or city
  `,
  E08000003: `
    pfa E23000005 Greater Manchester
    icb E54000057 NHS Greater Manchester Integrated Care Board
    sicbl E38000217 NHS Greater Manchester ICB - 14L
    nhser E40000014 North West
    ttwa E30000239 Manchester
    bua24 E63008401 Manchester
    itl E08000003 Manchester
    lep1 E37000015 Greater Manchester
    calncv E56000032 Greater Manchester
    eer E15000002 North West
    oshlthau E18000002 North West
    pct E16000149 Manchester Teaching
    ruc21ind UN1 Urban: Nearer to a major town or city
  `,
  W06000015: `
    pfa W15000003 South Wales
    sicbl W11000029 Cardiff and Vale University Health Board
    ttwa W22000024 Cardiff
    bua24 W45001208 Cardiff
    itl W06000015 Cardiff
    eer W08000001 Wales
    oshlthau W11000029 Cardiff and Vale University Health Board
    ruc21ind UN1 Urban: Nearer to a major town or city
  `,
  S12000036: `
    pfa S23000009 Scotland
    ttwa S22000059 Edinburgh
    itl S30000008 City of Edinburgh
    eer S15000001 Scotland
    oshlthau S08000024 Lothian
    ruc21ind 1 Large Urban Areas
  `,
  N09000003: `
    ttwa N12000002 Belfast
    itl N09000003 Belfast
    eer N07000001 Northern Ireland
  `,
}

const AREAS_OF: Readonly<Record<string, readonly NamedArea[]>> = Object.fromEntries(
  Object.entries(LINES_OF).map(([district, text]) => [district, lines(text).map(readArea)]),
)

function readArea(line: string): NamedArea {
  const [column = '', code = '', ...name] = line.split(' ')
  return { column, code, name: name.join(' ') }
}

function lines(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
}
