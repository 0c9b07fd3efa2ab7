/** Gives every report of a sheet its working, as the server does: tests share their modules, whichever file comes first. */
import { setWorking } from '#calculators/engine/sheet/working-later.ts'
import { workingOf } from '#calculators/engine/sheet/working-of.ts'

setWorking(workingOf)
