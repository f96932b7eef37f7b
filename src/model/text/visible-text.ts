// Makes characters visible that are invisible in code, or change its direction.

/** Also spaces that are not plain. Joiners between letters and in emoji are part of what is seen, as are tags of flags. */
const INVISIBLE =
  /(?!\p{Variation_Selector}|(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)(?<!\p{Script=Latin})[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])|(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|(?![ \t\n\r])[\p{Cc}\p{Zl}\p{Zp}\p{Zs}\ufff9-\ufffb]/gu;

function escaped(character: string): string {
  const point = (character.codePointAt(0) ?? 0).toString(16);
  return point.length > 4 ? `\\u{${point}}` : `\\u${point.padStart(4, '0')}`;
}

/** Text of a string in code, with `\u200b` for a space of no width. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, escaped);

/** A string as in code. */
export const quotedText = (text: string): string => visibleText(JSON.stringify(text));
