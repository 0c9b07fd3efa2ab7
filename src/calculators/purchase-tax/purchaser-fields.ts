/** Buyer and property in the API of the investor calculators, which decide the tax on the purchase. */
import { choiceField, switchField } from '#calculators/engine/fields.ts'

/** The same as in the API of the tax itself, but `ownsOtherProperty` is true by default, as for most investors. */
export const PURCHASER_FIELDS = {
  ownsOtherProperty: switchField(
    'The buyer will own more than one home at the end of the day of completion.',
    true,
  ),
  buyerType: choiceField(['individual', 'company'], 'Who’s buying.'),
  propertyType: choiceField(
    ['residential', 'non-residential', 'mixed'],
    'How the property is classed for tax.',
  ),
  nonUkResident: switchField('Any buyer is a non-UK resident for SDLT.'),
  corporateFlatRate: switchField(
    'A company that can’t claim relief from the flat rate. Ignored for an individual.',
  ),
}
