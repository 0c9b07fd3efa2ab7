import { broadbandSource } from '../broadband/source.ts'
import { defineSource } from '../source.ts'

/**
 * Shares of premises that mobile networks should reach. Ofcom publishes, for each local authority, how many networks reach
 * its premises without naming them; each network's own coverage it publishes for the UK and its nations only.
 */
export const mobileCoverageSource = defineSource({
  ...broadbandSource,
  dataset: 'mobile-coverage',
  title: 'Connected Nations: mobile coverage',
  figures: 'mobile coverage',
  tables: ['mobile_coverage', 'mobile_network_coverage'],
  listedBy: 'authority',
})
