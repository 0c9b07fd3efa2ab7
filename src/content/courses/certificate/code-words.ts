/** Writes a certificate's code in groups of four characters, which are easier to compare: '7K2M-91QX-…'. */
export function codeInWords(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}
