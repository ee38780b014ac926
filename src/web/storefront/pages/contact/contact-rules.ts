/** R120: the contract's own rules, fetched with the form. */
export { ContactMessage as contactForm } from '#contract/contact.ts'
