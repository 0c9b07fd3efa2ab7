import { z } from '@hono/zod-openapi'

import type { CompanyTitle } from './title.ts'

const Text = z.string().nullable()

const TitleAnswer = z.object({
  titleNumber: z.string().openapi({ example: 'BK123456' }),
  registers: z.array(z.enum(['uk', 'overseas'])).openapi({
    description: 'The lists it’s in: of UK companies, of overseas companies, or both.',
  }),
  tenure: z.enum(['F', 'L']).nullable().openapi({ description: 'F (freehold) or L (leasehold).' }),
  address: Text.openapi({
    description: 'As HM Land Registry describes the property. May be several addresses, or land without one.',
  }),
  district: Text,
  county: Text,
  region: Text,
  postcode: Text,
  multipleAddresses: z.boolean().openapi({ description: 'True if the title covers several addresses.' }),
  pricePaid: z.number().int().nullable().openapi({
    description: 'Price in pounds stated in the register. May be for several titles together.',
  }),
  proprietors: z
    .array(
      z.object({
        name: z.string().openapi({ example: 'LARKSPUR HOMES LIMITED' }),
        companyNumber: Text.openapi({ example: '00445790' }),
        category: Text.openapi({ example: 'Limited Company or Public Limited Company' }),
        country: Text.openapi({ description: 'Country of incorporation. Null for UK companies.' }),
        addresses: z.array(z.string()).openapi({ description: 'Up to three addresses for service.' }),
      }),
    )
    .openapi({ description: 'Up to four owners.' }),
  moreProprietors: z.boolean().openapi({ description: 'True if there are more than four owners.' }),
  addedOn: z.string().nullable().openapi({
    format: 'date',
    description: 'When the owner was registered.',
  }),
})

/** The `data` of GET /company-ownership-search. */
export const OwnershipAnswer = z
  .object({
    companies: z
      .array(
        z.object({
          name: z.string(),
          companyNumber: Text,
          country: Text,
          titles: z.number().int().openapi({ description: 'Number of titles it owns.' }),
        }),
      )
      .openapi({ description: 'The companies found, for a search by name or number: at most 20.' }),
    count: z.number().int().nullable().openapi({
      description:
        'Number of titles found. Null if several companies were found, or for a postcode while we have only part of the lists.',
    }),
    titles: z.array(TitleAnswer).openapi({ description: 'A page of titles, by title number.' }),
  })
  .openapi('CompanyOwnership')

/** A title as the API returns it. */
export function titleAnswer({ pricePounds, ...title }: CompanyTitle): z.infer<typeof TitleAnswer> {
  return {
    ...title,
    registers: [...title.registers],
    proprietors: title.proprietors.map((each) => ({ ...each, addresses: [...each.addresses] })),
    pricePaid: pricePounds,
  }
}
