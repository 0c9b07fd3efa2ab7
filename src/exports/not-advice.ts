/** Stands on everything that is taken away. */
export const NOT_ADVICE =
  'This is information, not financial, tax or legal advice. It answers the question as it was put, by the rules and sources named, and nothing else is checked.'
