import { island } from '#web/island.tsx'

import { Finder } from './finder.tsx'

/** The search for areas, hydrated once somebody goes to it: until then the server's answer and form do. */
export const FindAreas = island('find-areas', Finder, { when: 'interaction' })
