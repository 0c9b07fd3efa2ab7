/** A service indoors or outdoors, for which Ofcom publishes the share of premises. */
export type MobileService = {
  /** Its name in the tables. */
  id: string
  service: 'voice' | '4G' | '5G'
  setting: 'indoors' | 'outdoors'
  /** How likely the signal is to be good enough; only 5G has two levels. */
  confidence: 'high' | 'very high' | null
  /** The start of its columns in the file of authorities, which end with a number of networks: '4g prem in 0'. */
  columns: string
  /** Its technology in the file of nations; null if that doesn't have it. */
  technology: string | null
}

/** Lists the services that we keep, in the order of answers. 5G is published outdoors only. */
export const MOBILE_SERVICES: readonly MobileService[] = [
  ...indoorsAndOutdoors('voice', null),
  ...indoorsAndOutdoors('4G', '4g'),
  fifthGeneration('high'),
  fifthGeneration('very high'),
]

function indoorsAndOutdoors(service: 'voice' | '4G', technology: string | null): MobileService[] {
  const name = service.toLowerCase()
  return (['indoors', 'outdoors'] as const).map((setting) => ({
    id: `${name}-${setting}`,
    service,
    setting,
    confidence: null,
    columns: `${name} prem ${setting === 'indoors' ? 'in' : 'out'}`,
    technology,
  }))
}

function fifthGeneration(confidence: 'high' | 'very high'): MobileService {
  const technology = `5g ${confidence} confidence`
  return {
    id: `${technology.replaceAll(' ', '-')}-outdoors`,
    service: '5G',
    setting: 'outdoors',
    confidence,
    columns: `${technology} prem out`,
    technology,
  }
}

/** The columns of property.mobile_coverage, in the order of the parsed rows. */
export const COVERAGE_COLUMNS = [
  'area_code',
  'service',
  'snapshot_month',
  'area_name',
  'premises',
  'shares',
] as const

/** The columns of property.mobile_network_coverage, in the order of the parsed rows. */
export const NETWORK_COLUMNS = ['area_code', 'service', 'network', 'snapshot_month', 'share'] as const
