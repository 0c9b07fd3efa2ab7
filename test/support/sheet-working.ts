/** Gives every report of a sheet its working, as the server does: the pure tests share their modules, whatever comes first. */
import { setWorking } from '#calculators/engine/sheet/working-later.ts'
import { workingOf } from '#calculators/engine/sheet/working-of.ts'

setWorking(workingOf)
