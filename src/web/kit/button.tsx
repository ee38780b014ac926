import type { ComponentProps, ReactNode } from 'react'
import { LocalLink } from '../i18n/local-link.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonLook = 'solid' | 'outline' | 'quiet' | 'light'
export type ButtonSize = 'md' | 'lg' | 'sm'

const base =
  'inline-flex items-center justify-center gap-2 rounded-sm text-center font-medium transition-colors select-none ' +
  'disabled:opacity-50 aria-disabled:opacity-50 disabled:cursor-not-allowed'
const looks: Record<ButtonLook, string> = {
  solid: 'bg-ink text-paper hover:bg-clay',
  outline: 'border border-ink text-ink hover:bg-ink hover:text-paper',
  quiet: 'text-ink underline decoration-line underline-offset-8 hover:decoration-ink',
  light: 'bg-paper text-ink hover:bg-sand',
}
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 text-sm',
  md: 'min-h-12 px-6 text-sm',
  lg: 'min-h-14 px-8 text-base',
}

export function buttonClass(look: ButtonLook = 'solid', size: ButtonSize = 'md', extra = ''): string {
  return `${base} ${looks[look]} ${sizes[size]} ${extra}`
}

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  /** Shows a spinner and takes no further press; the focus stays where it is. */
  isBusy?: boolean
}

export function Button({
  look,
  size,
  isBusy = false,
  className,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(look, size, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}

type LinkButtonProps = Omit<ComponentProps<typeof LocalLink>, 'className'> & {
  look?: ButtonLook
  size?: ButtonSize
  className?: string
}

/** A link that looks like a button. */
export function LinkButton({ look, size, className, ...rest }: LinkButtonProps) {
  return <LocalLink className={buttonClass(look, size, className)} {...rest} />
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** What it does: read out, and shown on hover. */
  label: string
  children: ReactNode
}

/** An icon alone; 44 px to touch. */
export function IconButton({ label, className = '', type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`relative inline-flex size-11 shrink-0 items-center justify-center ${className}`}
      {...rest}
    >
      {children}
    </button>
  )
}
