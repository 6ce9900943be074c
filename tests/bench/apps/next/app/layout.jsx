export const metadata = {
  title: 'Events in Hong Kong | Frontrow',
  description: 'Concerts, theatre, sport and festivals',
};

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
