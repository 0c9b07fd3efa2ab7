/** Registers the working for sheet reports, as the server does. Tests share modules, whichever file runs first. */
import { setWorking } from '#calculators/engine/sheet/working-later.ts'
import { workingOf } from '#calculators/engine/sheet/working-of.ts'

setWorking(workingOf)
