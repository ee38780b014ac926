/** Limits behind the counter. Part of limits.ts. */
const minute = 60
const quarter = 15 * minute

export const staffLimits = {
  admin: {
    points: 600,
    seconds: minute,
    per: 'caller',
    against: 'One desk’s calls in a loop, which would keep the database from shoppers and the other desks.',
  },
  'staff-login': {
    points: 30,
    seconds: quarter,
    per: 'address',
    against: 'Staff passwords and invitations guessed from one place.',
  },
  'staff-account': {
    points: 5,
    seconds: quarter,
    per: 'account',
    against:
      'One staff account’s password guessed from one place. Another place has its own count, so a stranger’s guesses don’t lock the owner out.',
  },
  'staff-factor': {
    points: 10,
    seconds: quarter,
    per: 'account',
    against: 'The six digits guessed by somebody who knows a staff password.',
  },
  'staff-file': {
    points: 60,
    seconds: 60 * minute,
    per: 'account',
    against: 'Files of several megabytes sent in a loop by one member of staff, each judged and kept.',
  },
} as const
