/**
 * Public holidays of the private sector in the UAE: Cabinet Resolution 27 of 2024, as published on u.ae ("Public holidays"), from 2025 on.
 * Fixed days are certain. Lunar days are forecasts (Umm al-Qura calendar) until the Cabinet announces them: a forecast covers one day more than the
 * holiday has, as the moon may be seen a day later. Once announced, the row gets the true days and the word `announced`.
 */

export type HolidayKind = 'fixed' | 'announced' | 'forecast'

/** `from` and `to` are calendar days of the Emirates ('YYYY-MM-DD'), both of them holidays. */
export type Holiday = { name: string; kind: HolidayKind; from: string; to: string }

/** Month and day, every year. */
const fixedDays: readonly { name: string; on: readonly string[] }[] = [
  { name: "New Year's Day", on: ['01-01'] },
  { name: 'National Day (Eid Al Etihad)', on: ['12-02', '12-03'] },
]

const forecast = (name: string, from: string, to = from): Holiday => ({ name, kind: 'forecast', from, to })

/** To be looked over every November: what was announced, and the next year at the end. */
export const lunarHolidays: readonly Holiday[] = [
  forecast('Eid Al Fitr', '2026-03-19', '2026-03-22'),
  forecast('Arafat Day and Eid Al Adha', '2026-05-26', '2026-05-30'),
  forecast('Islamic New Year', '2026-06-16', '2026-06-17'),
  forecast("The Prophet's birthday", '2026-08-25', '2026-08-26'),
  forecast('Eid Al Fitr', '2027-03-09', '2027-03-12'),
  forecast('Arafat Day and Eid Al Adha', '2027-05-15', '2027-05-19'),
  forecast('Islamic New Year', '2027-06-06', '2027-06-07'),
  forecast("The Prophet's birthday", '2027-08-14', '2027-08-15'),
  forecast('Eid Al Fitr', '2028-02-26', '2028-02-29'),
  forecast('Arafat Day and Eid Al Adha', '2028-05-04', '2028-05-08'),
  forecast('Islamic New Year', '2028-05-25', '2028-05-26'),
  forecast("The Prophet's birthday", '2028-08-03', '2028-08-04'),
  forecast('Eid Al Fitr', '2029-02-14', '2029-02-17'),
  forecast('Arafat Day and Eid Al Adha', '2029-04-23', '2029-04-27'),
  forecast('Islamic New Year', '2029-05-14', '2029-05-15'),
  forecast("The Prophet's birthday", '2029-07-24', '2029-07-25'),
  forecast('Eid Al Fitr', '2030-02-03', '2030-02-06'),
  forecast('Arafat Day and Eid Al Adha', '2030-04-12', '2030-04-16'),
  forecast('Islamic New Year', '2030-05-04', '2030-05-05'),
  forecast("The Prophet's birthday", '2030-07-13', '2030-07-14'),
]

/** The holiday that `day` is or may be; undefined for any other day, and for lunar days beyond the table. */
export function holidayOn(day: string): Holiday | undefined {
  const fixed = fixedDays.find(({ on }) => on.includes(day.slice(5)))
  if (fixed) return { name: fixed.name, kind: 'fixed', from: day, to: day }
  return lunarHolidays.find(({ from, to }) => from <= day && day <= to)
}
