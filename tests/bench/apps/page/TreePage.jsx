import { createElement } from 'react';

/** A page of Frontrow for one visitor, element by element, as `readPageTree.ts` has read it. */
export const TreePage = ({ tree }) => tree.map(toElement);

const toElement = (node) => {
  if (typeof node === 'string') return node;
  const [tag, props, children] = node;
  return children.length > 0 ? createElement(tag, props, children.map(toElement)) : createElement(tag, props);
};
