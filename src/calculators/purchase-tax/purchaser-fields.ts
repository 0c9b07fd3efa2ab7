/** Who buys what, in the API of the investor calculators: the tax on the purchase follows it. */
import { choiceField, switchField } from '#calculators/engine/fields.ts'

/** As the calculator of the tax itself asks it, but for the first: an investor owns another home unless told otherwise. */
export const PURCHASER_FIELDS = {
  ownsOtherProperty: switchField('The buyer would own more than one home at the end of the day.', true),
  buyerType: choiceField(['individual', 'company'], 'Who buys.'),
  propertyType: choiceField(['residential', 'non-residential', 'mixed'], 'What the property counts as.'),
  nonUkResident: switchField('A buyer is not UK resident for SDLT.'),
  corporateFlatRate: switchField(
    'A company that cannot claim a relief from the flat rate; makes no difference to an individual.',
  ),
}
