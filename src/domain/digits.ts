/** R001, D10: people type Arabic-Indic digits (٠–٩, ۰–۹); the store keeps Latin ones. */

export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}
