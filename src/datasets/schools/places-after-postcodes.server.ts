import { recordExtent } from '../extent/record-extent.server.ts'
import type { Derived } from '../import/importer.ts'
import { fillPlaces } from './complete-nations.server.ts'
import { renewFinder } from './finder.server.ts'
import { schoolsExtent } from './schools-extent.server.ts'

/**
 * After new postcodes are in place, finds the schools outside England that had no position or authority so far: the lists of
 * these nations have few or none of their own.
 */
export const placesAfterPostcodes: Derived = {
  changes: ['school', 'school_finder'],
  publish: async (client, run) => {
    const filled = await fillPlaces(client, 'property.school', run.rows('postcode'))
    if (filled === 0) return
    await renewFinder(client, run)
    const { rows } = await client.query<{ demonstration: boolean }>(
      `select demonstration from property.edition where dataset = 'schools'`,
    )
    if (rows[0]?.demonstration === false)
      await recordExtent(client, 'schools', await schoolsExtent(client, run))
  },
}
