import { useLocation } from 'react-router'
import { links, splitLanguage } from '../links.ts'

const isSignInScreen = /^\/(login|register|forgot-password|reset-password|verify-email)\b/

/** To the sign-in, and from there back to this page; from the screens of signing in itself to the account. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const { path } = splitLanguage(pathname)
  return links.login(isSignInScreen.test(path) ? undefined : path + search)
}

export const useSignInPath = (): string => signInPath(useLocation())
