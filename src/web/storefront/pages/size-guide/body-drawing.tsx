import { drawnMeasures } from './size-texts.ts'

/** One half of the figure; the other is its mirror image. */
const half =
  'M120 70 H129 C130 84 134 90 146 94 C160 98 168 104 172 118 C178 150 188 210 198 262 C201 276 200 288 195 292 C190 294 187 286 186 276 ' +
  'C178 236 166 190 161 150 C160 176 154 190 153 206 C153 224 163 240 164 266 C165 310 158 340 154 376 C152 410 148 450 144 482 ' +
  'C146 492 150 498 150 502 H128 C128 450 126 400 122 292 H120'

/** Where the tape goes, and where its number stands. */
const tapes: Record<(typeof drawnMeasures)[number], { d: string; x: number; y: number }> = {
  chest: { d: 'M80 148 Q120 160 160 148', x: 120, y: 154 },
  waist: { d: 'M87 206 Q120 216 153 206', x: 120, y: 211 },
  hips: { d: 'M76 264 Q120 276 164 264', x: 120, y: 270 },
  sleeve: { d: 'M178 104 Q196 180 210 272', x: 198, y: 186 },
  inseam: { d: 'M120 300 L120 490', x: 120, y: 390 },
  length: { d: 'M20 92 L20 490 M12 92 H28 M12 490 H28', x: 20, y: 290 },
}

/** How to measure, with the numbers of the list beside it. */
export function BodyDrawing({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 240 520" role="img" aria-label={label} className="mx-auto h-auto w-full max-w-72">
      <g fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round" className="text-ink">
        <ellipse cx="120" cy="42" rx="21" ry="28" />
        <path d={half} />
        <path d={half} transform="matrix(-1 0 0 1 240 0)" />
      </g>
      {drawnMeasures.map((measure, index) => {
        const { d, x, y } = tapes[measure]
        return (
          <g key={measure} className="text-clay">
            <path d={d} fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="4 3" />
            <circle cx={x} cy={y} r="11" fill="currentColor" />
            <text x={x} y={y + 4.5} textAnchor="middle" fontSize="13" className="fill-paper">
              {index + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
