// Makes elements and texts of hast, and tests for classes.
import type { Element, ElementContent, Properties, Text } from 'hast';

export const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children });

export const text = (value: string): Text => ({ type: 'text', value });

export const hasClass = ({ properties: { className } }: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name);
