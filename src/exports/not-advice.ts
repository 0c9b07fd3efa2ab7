/** The note on every download. */
export const NOT_ADVICE =
  'For guidance only. This isn’t financial, tax or legal advice. It uses the inputs, rules and sources shown here; nothing else has been checked.'
